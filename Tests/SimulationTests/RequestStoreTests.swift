import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

@Suite struct RequestStoreTests {
    private func push(_ number: UInt32) -> RequestState {
        RequestState(
            Request(id: RequestID(number), app: AppID(0), mode: .backgroundPush, task: TaskID(0)), ordinal: 0,
            earliestBegin: 0, paidFrom: .opportunistic, .push(ScriptIndex(0), .onDevice))
    }

    @Test("a timer of a request that has ended never counts for another that is stored where it was")
    func generations() {
        var store = RequestStore(apps: 1)
        var former: [UInt32] = []
        for number in UInt32(1)...5 {
            let index = store.add(push(number))
            #expect(index == RequestIndex(0))
            let generation = store[index].generation
            #expect(!former.contains(generation))
            former.append(generation)
            store.remove(index)
            #expect(!store.isCurrent(index, generation))
        }
        #expect(store.count(of: AppID(0)) == 0)
    }

    @Test("an app's requests are listed in the order of submission, in whatever groups they stand")
    func order() {
        var store = RequestStore(apps: 1)
        let indices = (UInt32(1)...6).map { store.add(push($0)) }
        store.makeReady(indices[0])
        store.start(indices[3], at: 0)
        store.start(indices[1], at: 0)
        store.makeReady(indices[5])
        store.returnToWaiting(indices[0])
        let listed = store.listed(of: AppID(0)) { _ in true }.map(\.index)
        #expect(listed == indices)
        let running = store.listed(of: AppID(0), in: \.isRunningInApp).map(\.index)
        #expect(running == [indices[1], indices[3]])
        #expect(store.count(of: AppID(0)) { $0 == .ready } == 1)
        #expect(store.count(of: AppID(0)) { $0 == .fresh } == 3)
    }
}
