// Renders the chart with Go templates and Sprig, as Helm does, where Helm is not available.
// Usage: go run main.go ../ambit [key.path=value ...] > manifests.yaml
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"github.com/ghodss/yaml"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func read(path string) map[string]interface{} {
	text, err := os.ReadFile(path)
	must(err)
	out := map[string]interface{}{}
	must(yaml.Unmarshal(text, &out))
	return out
}

func set(values map[string]interface{}, path string, value interface{}) {
	names := strings.Split(path, ".")
	for _, name := range names[:len(names)-1] {
		values = values[name].(map[string]interface{})
	}
	values[names[len(names)-1]] = value
}

func main() {
	chart := os.Args[1]
	values := read(filepath.Join(chart, "values.yaml"))
	for _, pair := range os.Args[2:] {
		parts := strings.SplitN(pair, "=", 2)
		var value interface{}
		must(yaml.Unmarshal([]byte(parts[1]), &value))
		set(values, parts[0], value)
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	data := map[string]interface{}{
		"Values":  values,
		"Release": map[string]interface{}{"Name": "trial", "Namespace": "default", "Service": "Helm"},
		"Chart":   map[string]interface{}{"Name": about["name"], "AppVersion": about["appVersion"], "Version": about["version"]},
	}
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		out, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(out), "\n"), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		must(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".yaml") {
			fmt.Println("---")
			must(all.ExecuteTemplate(os.Stdout, filepath.Base(file), data))
		}
	}
}
