#!/usr/bin/env node
// The command of a published package. Releases of Node that are too old for the program must be able to read this file, to say so: it
// has the syntax and the modules of Node 12.
// biome-ignore-all lint/style/useNodejsImportProtocol: Node 12.20 was the first to know the protocol
import { readFileSync } from 'fs';

const { name, engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
const [major, minor] = process.versions.node.split('.').map(Number);
const [leastMajor, leastMinor] = needed.split('.').map(Number);

if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) {
  // Beside the copy of this file in the package.
  import(new URL('main.js', import.meta.url).href);
} else {
  const isNow = `and this is ${process.versions.node}: see https://nodejs.org/en/download`;
  process.stderr.write(`${name} needs Node ${needed} or newer, ${isNow}.\n`);
  process.exitCode = 1;
}
