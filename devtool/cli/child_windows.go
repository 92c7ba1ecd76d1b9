package cli

import (
	"context"
	"errors"
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// shell is a command line as the system's shell runs it.
func shell(ctx context.Context, line string) *exec.Cmd {
	return exec.CommandContext(ctx, "cmd", "/C", line)
}

// startGroup starts a command in a process group of its own, so that Ctrl-C reaches it through the tool alone. What the command starts ends
// with it: all of them are in a job that ends when it is told to, or when the tool is gone, however it ended.
func startGroup(command *exec.Cmd) error {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	if _, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits))); err != nil {
		return errors.Join(err, windows.CloseHandle(job))
	}
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
	command.Cancel = func() error { return windows.TerminateJobObject(job, 1) }
	if err := command.Start(); err != nil {
		return errors.Join(err, windows.CloseHandle(job))
	}
	if given := command.Process.WithHandle(func(process uintptr) { err = windows.AssignProcessToJobObject(job, windows.Handle(process)) }); errors.Join(given, err) != nil {
		return errors.Join(given, err, command.Process.Kill(), command.Wait(), windows.CloseHandle(job))
	}
	return nil // the job stays open as long as the tool runs
}
