package main

import (
	"testing"
	"testing/fstest"
)

// TestMachineMemory takes the least of the machine's memory and the limits of the control groups around the process.
func TestMachineMemory(t *testing.T) {
	const gibibyte = 1 << 30
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	machine := file("MemTotal:        8388608 kB\nMemFree:         1000 kB\n")
	for _, c := range []struct {
		name string
		root fstest.MapFS
		want int64
	}{
		{"nothing is known", fstest.MapFS{}, 0},
		{"no groups", fstest.MapFS{"proc/meminfo": machine}, 8 * gibibyte},
		{"version 2", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/system.slice/carryout.service\n"),
			"sys/fs/cgroup/system.slice/carryout.service/memory.max": file("2147483648\n")}, 2 * gibibyte},
		{"version 2, of a group around it", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/system.slice/carryout.service\n"),
			"sys/fs/cgroup/system.slice/carryout.service/memory.max": file("max\n"), "sys/fs/cgroup/system.slice/memory.max": file("3221225472\n")}, 3 * gibibyte},
		{"version 2, in a container", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("1073741824\n")}, gibibyte},
		{"version 1", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("9:name=systemd:/\n4:memory:/docker/abc\n1:cpu:/\n0::/\n"),
			"sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes": file("1073741824\n")}, gibibyte},
		{"version 1, with the folder of the container only", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("4:memory:/docker/abc\n"),
			"sys/fs/cgroup/memory/memory.limit_in_bytes": file("1073741824\n")}, gibibyte},
		{"version 1, without a limit", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("4:memory:/\n"),
			"sys/fs/cgroup/memory/memory.limit_in_bytes": file("9223372036854771712\n")}, 8 * gibibyte},
		{"a limit above the machine's memory", fstest.MapFS{"proc/meminfo": machine, "proc/self/cgroup": file("0::/\n"), "sys/fs/cgroup/memory.max": file("17179869184\n")}, 8 * gibibyte},
	} {
		if got := machineMemory(c.root); got != c.want {
			t.Errorf("%s: %d bytes, not %d", c.name, got, c.want)
		}
	}
}
