import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ToolResult } from './host.js';

/** See `Host.runTool`. */
export function runTool(program: string, args: readonly string[], input: string): Promise<ToolResult | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    const output = text(child.stdout);
    child.once('error', () => resolve(undefined));
    child.once('close', async (code) => resolve({ exitCode: code ?? 1, output: await output }));
    // A program that ends without reading its input is not an error.
    child.stdin.on('error', () => undefined).end(input);
  });
}

/** See `Host.readSecret`. */
export async function readSecret(prompt: string): Promise<string> {
  if (process.stdin.isTTY !== true) return (await text(process.stdin)).trim();
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** See `Host.readFile`. */
export async function readTextFile(path: string): Promise<string | undefined> {
  if (path === '-') return text(process.stdin);
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/** See `Host.writePrivateFile`. The new file replaces the old one, so that neither is ever half written. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, content, { mode: 0o600 });
  await rename(fresh, path);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
