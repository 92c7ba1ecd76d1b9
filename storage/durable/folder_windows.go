package durable

// SyncFolder does nothing: Windows cannot sync a folder.
func SyncFolder(string) error { return nil }
