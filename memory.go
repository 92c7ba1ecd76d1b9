package main

import (
	"io/fs"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
)

// share is the part of the machine's memory from which the service collects its garbage more often; the browsers, drivers and the page cache of the
// records get the rest.
const share = 4

// boundMemory tells the runtime how large the heap should get at most, unless GOMEMLIMIT says it. It is a soft bound: near it the service takes more
// processor time, and it does not fail.
func boundMemory() {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	if memory := machineMemory(os.DirFS("/")); memory > 0 {
		debug.SetMemoryLimit(memory / share)
	}
}

// machineMemory is how many bytes of memory this process and its children may use: that of the machine, or less if a control group of version 1 or 2
// has a limit. 0: not known.
func machineMemory(root fs.FS) (least int64) {
	for line := range strings.Lines(read(root, "proc/meminfo")) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "MemTotal:" {
			kibibytes, _ := strconv.ParseInt(words[1], 10, 64)
			least = kibibytes << 10
		}
	}
	for line := range strings.Lines(read(root, "proc/self/cgroup")) {
		// "0::/path" is version 2, "4:memory:/path" is version 1.
		_, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, _ := strings.Cut(rest, ":")
		folder, file := "sys/fs/cgroup", "memory.max"
		switch controllers {
		case "":
		case "memory":
			folder, file = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		default:
			continue
		}
		// A group has the limits of those around it. In a container the path may be one of the machine, and only the outermost folder exists.
		for group = path.Join("/", group); ; group = path.Dir(group) {
			// "max" is no number: there is no limit.
			if limit, err := strconv.ParseInt(strings.TrimSpace(read(root, path.Join(folder, group, file))), 10, 64); err == nil && (limit < least || least == 0) {
				least = limit
			}
			if group == "/" {
				break
			}
		}
	}
	return least
}

// read returns what a file contains; empty if it cannot be read.
func read(root fs.FS, name string) string {
	text, _ := fs.ReadFile(root, name)
	return string(text)
}
