// Command protogen generates the Go files of plugins/sdk/pb from its .proto files, with Go modules alone:
// no protoc has to be installed.
//
//	go run -C .tools ./protogen -dir ../plugins/sdk/pb
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/bufbuild/protocompile"
	"github.com/bufbuild/protocompile/protoutil"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/pluginpb"
)

func main() {
	dir := flag.String("dir", "../plugins/sdk/pb", "folder of the .proto files; the Go files go beside them")
	flag.Parse()
	if err := generate(context.Background(), *dir); err != nil {
		fmt.Fprintln(os.Stderr, "protogen:", err)
		os.Exit(1)
	}
}

func generate(ctx context.Context, dir string) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.proto"))
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		return fmt.Errorf("no .proto file in %s", dir)
	}
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = filepath.Base(path)
	}
	compiler := protocompile.Compiler{
		Resolver:       &protocompile.SourceResolver{ImportPaths: []string{dir}},
		SourceInfoMode: protocompile.SourceInfoStandard,
	}
	files, err := compiler.Compile(ctx, names...)
	if err != nil {
		return err
	}
	descriptors := map[string]bool{}
	request := &pluginpb.CodeGeneratorRequest{FileToGenerate: names}
	// A generator needs a file's imports before the file itself.
	var add func(name string)
	add = func(name string) {
		file := files.FindFileByPath(name)
		if file == nil || descriptors[name] {
			return
		}
		descriptors[name] = true
		for i := range file.Imports().Len() {
			add(file.Imports().Get(i).Path())
		}
		request.ProtoFile = append(request.ProtoFile, protoutil.ProtoFromFileDescriptor(file))
	}
	for _, name := range names {
		add(name)
	}
	for _, g := range []struct{ tool, parameter string }{
		{"protoc-gen-go", "paths=source_relative"},
		// A server that lacks a method does not compile, rather than refuse its calls.
		{"protoc-gen-go-grpc", "paths=source_relative,require_unimplemented_servers=false"},
	} {
		request.Parameter = proto.String(g.parameter)
		in, err := proto.Marshal(request)
		if err == nil {
			err = run(ctx, g.tool, in, dir)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", g.tool, err)
		}
	}
	return nil
}

// run hands the request to one generator and writes the files it answers with.
func run(ctx context.Context, tool string, request []byte, dir string) error {
	command := exec.CommandContext(ctx, "go", "tool", tool)
	command.Stdin, command.Stderr = bytes.NewReader(request), os.Stderr
	out, err := command.Output()
	if err != nil {
		return err
	}
	var response pluginpb.CodeGeneratorResponse
	if err := proto.Unmarshal(out, &response); err != nil {
		return err
	}
	if response.Error != nil {
		return fmt.Errorf("%s", response.GetError())
	}
	for _, file := range response.File {
		if err := os.WriteFile(filepath.Join(dir, file.GetName()), []byte(file.GetContent()), 0o644); err != nil {
			return err
		}
	}
	return nil
}
