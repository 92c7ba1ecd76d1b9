#!/usr/bin/env node
// Runs the carryout program of this system, which is in a package of its own, and ends as it does.
"use strict";

const { spawn } = require("node:child_process");

const system = `${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`@carryout-dev/carryout-${system}/bin/carryout${process.platform === "win32" ? ".exe" : ""}`);
} catch {
  console.error(`✗ There is no carryout program for ${system} here.`);
  console.error("  Install it again without --omit=optional. Programs are made for linux, darwin and win32 on x64 and arm64.");
  process.exit(1);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("error", (err) => {
  console.error(`✗ ${program} cannot be run: ${err.message}.`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    return;
  }
  process.exitCode = code;
});
