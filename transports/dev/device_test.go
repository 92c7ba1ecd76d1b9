package dev_test

import "testing"

// A terminal tool is approved as the demo developer, once, in place of the console's page.
func TestApprovingADevice(t *testing.T) {
	c := open(t)
	code, err := c.Devices.Request(t.Context(), "laptop", "192.0.2.1")
	if err != nil {
		t.Fatal(err)
	}
	demo := c.Developer("demo@developer.example")
	var approved struct{ UserCode, DeviceName, DeveloperID string }
	c.call(200, "POST", "/dev/approve-device", `{"userCode":"`+code.UserCode+`"}`, &approved)
	if approved.UserCode != code.UserCode || approved.DeviceName != "laptop" || approved.DeveloperID != demo.ID {
		t.Errorf("%+v", approved)
	}
	token, err := c.Devices.Poll(t.Context(), code.Code, "192.0.2.1")
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Caller(token.Token); got.DeveloperID != demo.ID {
		t.Errorf("%+v", got)
	}
	for body, status := range map[string]int{
		`{"userCode":"` + code.UserCode + `"}`: 404, `{"userCode":""}`: 404, `{"userCode":7}`: 400, `{}`: 400, `{"code":"x"}`: 400,
	} {
		c.call(status, "POST", "/dev/approve-device", body, nil)
	}
}
