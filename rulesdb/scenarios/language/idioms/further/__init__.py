"""Questions as judges put them: of doing something again, of states, of moments and of what comes, each as the question that asks just the same."""
