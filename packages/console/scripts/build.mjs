/** Builds `dist`: one page, its script, its style and its icon, with hashes in their names. Prints the sizes. */
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';

const sizes = await buildConsole(fileURLToPath(new URL('../dist/', import.meta.url)));
for (const { name, bytes, gzipBytes } of sizes) {
  process.stdout.write(`${name.padEnd(28)}${String(bytes).padStart(9)} bytes ${String(gzipBytes).padStart(8)} gzip\n`);
}
