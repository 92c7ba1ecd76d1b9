package durable

// SyncFolder does nothing: Windows cannot sync a folder.
func SyncFolder(string) error { return nil }

// Private does nothing: Windows has no such modes.
func Private(string) error { return nil }
