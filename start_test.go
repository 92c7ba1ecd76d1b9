package main_test

import (
	"errors"
	"os/exec"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host/contain/inside"
)

// A process that becomes a plugin or a browser runs this program's file. It is taken over before the packages that build tables are initialized: there is
// one such process for each build and each Chromium.
func TestAContainedProcessStartsAtOnce(t *testing.T) {
	command := exec.Command("/proc/self/exe")
	command.Args, command.Env = []string{inside.Name}, []string{"GODEBUG=inittrace=1"}
	trace, err := command.CombinedOutput()
	var ended *exec.ExitError
	if !errors.As(err, &ended) || ended.ExitCode() != 1 {
		t.Fatalf("without a plan it ended with %v", err)
	}
	if !strings.Contains(string(trace), "init syscall @") {
		t.Fatalf("no packages are listed:\n%s", trace)
	}
	for _, late := range []string{module + "/core/menu", module + "/core/words", module + "/core/form", "github.com/nyaruka/phonenumbers", "github.com/asaskevich/govalidator"} {
		if strings.Contains(string(trace), "init "+late) {
			t.Errorf("it initialized %s first", late)
		}
	}
}
