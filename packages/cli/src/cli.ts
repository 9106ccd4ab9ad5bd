import { readFileSync } from 'node:fs';
import { createNodeHost } from './host/node-host.js';
import { run } from './run.js';

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

// A reader such as `head` that has seen enough is not an error.
process.stdout.on('error', (error: Error & { readonly code?: string }) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await run(process.argv.slice(2), createNodeHost(), manifest.version);
