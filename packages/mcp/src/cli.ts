#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { help, parseOptions } from './stdio/options.js';
import { serve } from './stdio/serve.js';

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(help);
  else if (options.version) process.stdout.write(`${version}\n`);
  else await serve(options, version, new StdioServerTransport());
} catch (error) {
  // Standard output belongs to the protocol.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
