// Creates a key with the installed program, starts it without a command as `npx` does, and sends requests.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Doorstep } from '@doorstep/sdk';

const program = fileURLToPath(new URL('../node_modules/@doorstep/server/dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doorstep-server-'));
const env = { ...process.env, DATA_DIR: folder, SEED: 'none', PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'warn' };
const words = ['keys', 'create', '--partner', 'Florist', '--name', 'test'];
const [apiKey] = /ds_test_\w+/.exec(execFileSync(process.execPath, [program, ...words], { env, encoding: 'utf8' }));

const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(child, 'exit');
try {
  const url = await addressOf(child);
  for (const path of ['/docs', '/docs/direct/quotes', '/openapi/direct.json', '/console']) {
    assert.equal((await fetch(`${url}${path}`)).status, 200, path);
  }
  const doorstep = new Doorstep({ apiKey, baseUrl: url });
  const quote = await doorstep.quotes.create({
    pickup: { address: 'Strada Lipscani 25, București' },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
  });
  assert.ok(quote.fee.amount > 0);
} finally {
  child.kill();
  const [code] = await ended;
  rmSync(folder, { recursive: true, force: true });
  assert.equal(code, 0, 'the program did not close cleanly');
}
// Kept connections of the client would hold the process for a while.
process.exit();

/** Returns the address that the program prints. */
function addressOf({ stdout }) {
  return new Promise((resolve, reject) => {
    let text = '';
    stdout.on('data', (piece) => {
      text += piece;
      const [address] = /http:\/\/localhost:\d+/.exec(text) ?? [];
      if (address) resolve(address);
    });
    stdout.on('end', () => reject(new Error(`The program ended: ${text}`)));
  });
}
