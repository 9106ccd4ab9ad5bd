// Runs the installed command line against the installed sandbox, as two terminals do.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references of fixtures look like placeholders
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startSandbox } from '@doorstep/sandbox';
import { webhooks } from '@doorstep/sdk';

const program = fileURLToPath(new URL('../node_modules/@doorstep/cli/dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'doorstep-cli-'));
const sandbox = await startSandbox();
const env = {
  ...process.env,
  DOORSTEP_CONFIG_DIR: folder,
  DOORSTEP_KEYCHAIN: 'off',
  DOORSTEP_API_KEY: '',
  DOORSTEP_BASE_URL: '',
};
const options = { cwd: folder, env, encoding: 'utf8' };

/** Runs a command to its end, and returns its output. */
async function doorstep(...args) {
  const startedAt = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options);
  console.log(`${Math.round(performance.now() - startedAt)} ms  doorstep ${args.join(' ')}`);
  return stdout;
}

const json = async (...args) => JSON.parse(await doorstep(...args, '--json'));

/** Returns the exit code of a command that fails. */
const failure = (...args) =>
  doorstep(...args).then(
    () => 0,
    ({ code }) => code,
  );

assert.equal(await failure('whoami'), 4);
await doorstep('login', '--sandbox', sandbox.url);
if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'profiles.json')).mode & 0o777, 0o600);
assert.equal((await json('whoami')).source, 'default');

// One terminal listens, and another one causes an event.
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const received = [];
const receiver = createServer(async (request, response) => {
  received.push(await webhooks.verify(await text(request), request.headers, secret));
  response.writeHead(204).end();
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const target = `http://127.0.0.1:${receiver.address().port}/hooks`;
const types = 'delivery.delivered,quote.created';
const args = ['listen', '-f', target, '--secret', secret, '--events', types, '--since', '1h', '--count', '2', '--json'];
const listening = spawn(process.execPath, [program, ...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
const attempts = text(listening.stdout);
const delivered = await json('trigger', 'delivery.delivered', '--set', 'metadata.order=4711');
assert.equal(delivered.data.delivery.metadata.order, '4711');
for (const line of (await attempts).trimEnd().split('\n')) assert.equal(JSON.parse(line).status, 204);
assert.deepEqual(received.map(({ type }) => type).sort(), ['delivery.delivered', 'quote.created']);
receiver.close();

const fixture = {
  steps: [{ name: 'quote', get: `/v1/deliveries/${delivered.subjectId}` }, { get: '/v1/quotes/${quote.quoteId}' }],
};
writeFileSync(join(folder, 'steps.json'), JSON.stringify(fixture));
assert.match(await doorstep('fixtures', 'run', 'steps.json'), /✓ {2}quote/);
assert.match(await doorstep('events', 'list', '--limit', '2'), /^TIME/);
assert.match(await doorstep('events', 'show', delivered.id), /delivery\.delivered/);
await doorstep('events', 'resend', delivered.id);
assert.ok((await json('clock', 'advance', '2h')).offsetSeconds >= 7200);
assert.equal((await json('get', '/v1/deliveries', '-d', 'limit=1')).data[0].id, delivered.subjectId);
assert.equal(
  (
    await json(
      'post',
      '/v1/quotes',
      '-d',
      'pickup.address=Strada Lipscani 25',
      '-d',
      'dropoff.address=Bd. Iuliu Maniu 7',
    )
  ).status,
  'open',
);
assert.equal(await failure('post', '/v1/quotes'), 1);
assert.equal(await failure('trigger', 'nothing'), 2);
assert.equal(await failure('whoami', '--base-url', 'http://127.0.0.1:9'), 3);
assert.match(await doorstep('open', '--print'), /\/console\n$/);
assert.match(await doorstep('complete', '--', 'get', '/v1/q'), /^\/v1\/quote/);
assert.match(await doorstep('completion', 'bash'), /complete -o default/);
await doorstep('logout');
await sandbox.close();
