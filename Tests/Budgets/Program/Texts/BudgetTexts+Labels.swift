extension BudgetTexts {
  /// Texts of one line, as in menus and lists.
  static let labels = [
    "Save changes", "Cancel", "Open recent files", "Settings", "Inbox (12)", "Delete account",
    "Last updated 5 minutes ago", "Sign in with email", "Add to favorites", "Share", "3 of 48 selected",
    "Dark appearance", "Notifications", "Sort by date", "Version 2.4.1", "Download complete",
    "Your cart is empty", "Continue", "Search messages", "Free shipping", "Forgot password?",
    "1,204 followers", "Mark all as read", "Today, 14:32", "Language and region", "New folder", "Undo",
    "Connected devices", "Trip to the coast", "Storage almost full", "Copy link", "Total: $49.90",
    "Privacy policy", "Keep editing", "Show more results", "Playlist", "Unknown artist", "Battery 87%",
    "Turn on location", "Back",
  ]
}
