package main

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
)

var errNoBrowser = errors.New("there is no browser here")

// browse opens an address in the person's browser. Over ssh a browser would open on the other machine.
func browse(address string) error {
	if os.Getenv("SSH_CONNECTION") != "" || os.Getenv("SSH_TTY") != "" {
		return errNoBrowser
	}
	switch runtime.GOOS {
	case "darwin":
		return exec.Command("open", address).Run()
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Run()
	}
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errNoBrowser
	}
	return exec.Command("xdg-open", address).Run()
}
