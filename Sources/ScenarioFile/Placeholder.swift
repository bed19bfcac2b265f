// ScenarioFile
