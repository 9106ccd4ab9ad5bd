// Starts the installed program as `npx` does, and controls it with plain requests.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@doorstep/sandbox';
import { Doorstep } from '@doorstep/sdk';

const program = fileURLToPath(new URL('../node_modules/@doorstep/sandbox/dist/cli.js', import.meta.url));
const child = spawn(process.execPath, [program, '--port', '0', '--still'], { stdio: ['ignore', 'pipe', 'inherit'] });
const url = await addressOf(child.stdout);

const quote = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};
const post = (path, body) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const { apiKey } = await (await fetch(`${url}/_sandbox`)).json();
const doorstep = new Doorstep({ apiKey, baseUrl: url });
const { id } = await doorstep.quotes.create(quote);
await post('/_sandbox/clock/advance', { duration: '1h' });
assert.equal((await doorstep.quotes.get(id)).status, 'expired');
assert.equal((await post('/_sandbox/reset', {})).status, 200);
await assert.rejects(async () => await doorstep.quotes.get(id), { status: 404 });
for (const path of ['/docs', '/docs/direct/quotes', '/openapi/direct.json']) {
  assert.equal((await fetch(`${url}${path}`)).status, 200, path);
}
child.kill();

const own = await startSandbox({ running: false });
const client = new Doorstep({ apiKey: own.apiKey, baseUrl: own.url });
assert.ok((await client.quotes.create(quote)).fee.amount > 0);
await own.close();
await assert.rejects(startSandbox({ city: 'none.city' }), { name: 'CannotOpenCity' });

/** Reads the address from the first lines of the program. */
async function addressOf(output) {
  let text = '';
  for await (const piece of output) {
    text += piece;
    const [address] = /http:\/\/localhost:\d+/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`The program ended: ${text}`);
}
