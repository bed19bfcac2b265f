// BackgroundPolicy
