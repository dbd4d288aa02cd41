"""What each person is shown: the document, prompts, previews, words, and how changes are sent."""
