package reference

import (
	"strings"
)

// sample is one call as a program in one language makes it.
type sample struct{ Language, Name, Text string }

// languages writes the call in languages other than curl. credential is the variable of the environment that has it, or ""; body is JSON, or "".
func languages(method, path, credential, body string) []sample {
	return []sample{
		{"go", "Go", goSample(method, path, credential, body)},
		{"typescript", "TypeScript", scriptSample(method, path, credential, body)},
		{"python", "Python", pythonSample(method, path, credential, body)},
	}
}

func goSample(method, path, credential, body string) string {
	reader := "nil"
	var b strings.Builder
	if body != "" {
		b.WriteString("body := strings.NewReader(`" + strings.ReplaceAll(body, "`", "` + \"`\" + `") + "`)\n")
		reader = "body"
	}
	b.WriteString("req, err := http.NewRequest(\"" + method + "\", os.Getenv(\"BASE\")+\"" + path + "\", " + reader + ")\nif err != nil {\n\treturn err\n}\n")
	if credential != "" {
		b.WriteString("req.Header.Set(\"Authorization\", \"Bearer \"+os.Getenv(\"" + credential + "\"))\n")
	}
	if body != "" {
		b.WriteString("req.Header.Set(\"Content-Type\", \"application/json\")\n")
	}
	b.WriteString("res, err := http.DefaultClient.Do(req)\nif err != nil {\n\treturn err\n}\ndefer res.Body.Close()\nvar answer map[string]any\nreturn json.NewDecoder(res.Body).Decode(&answer)")
	return b.String()
}

func scriptSample(method, path, credential, body string) string {
	var b strings.Builder
	b.WriteString("const res = await fetch(process.env.BASE + '" + path + "', {\n  method: '" + method + "',\n")
	var headers []string
	if credential != "" {
		headers = append(headers, "Authorization: `Bearer ${process.env."+credential+"}`")
	}
	if body != "" {
		headers = append(headers, "'Content-Type': 'application/json'")
	}
	if len(headers) > 0 {
		b.WriteString("  headers: {\n    " + strings.Join(headers, ",\n    ") + ",\n  },\n")
	}
	if body != "" {
		b.WriteString("  body: JSON.stringify(" + indented(body, "  ") + "),\n")
	}
	b.WriteString("});\nconst answer = await res.json();\nif (!res.ok) throw new Error(answer.error.code);")
	return b.String()
}

func pythonSample(method, path, credential, body string) string {
	var b strings.Builder
	b.WriteString("import json, os, urllib.request\n\nreq = urllib.request.Request(\n    os.environ[\"BASE\"] + \"" + path + "\",\n    method=\"" + method + "\",\n")
	var headers []string
	if credential != "" {
		headers = append(headers, `"Authorization": "Bearer " + os.environ["`+credential+`"]`)
	}
	if body != "" {
		headers = append(headers, `"Content-Type": "application/json"`)
		b.WriteString("    data=\"\"\"" + strings.ReplaceAll(body, `\`, `\\`) + "\"\"\".encode(),\n")
	}
	if len(headers) > 0 {
		b.WriteString("    headers={\n        " + strings.Join(headers, ",\n        ") + ",\n    },\n")
	}
	b.WriteString(")\nwith urllib.request.urlopen(req) as res:\n    answer = json.load(res)")
	return b.String()
}

// indented indents every line but the first.
func indented(text, by string) string { return strings.ReplaceAll(text, "\n", "\n"+by) }
