// Package pb is what the host and its plugins say to each other: the .proto files are written by hand, the Go files
// are generated from them by "make generate". Only plugins/sdk and plugins/host speak it; authors of plugins never do.
package pb
