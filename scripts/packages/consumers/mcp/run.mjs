/** Starts the program of the package as a client does, and speaks the protocol on its standard input and output. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const { DOORSTEP_URL, DOORSTEP_KEY } = process.env;
const env = { ...process.env, DOORSTEP_API_KEY: DOORSTEP_KEY, DOORSTEP_BASE_URL: DOORSTEP_URL };
const program = spawn(process.execPath, ['node_modules/@doorstep/mcp/dist/cli.js'], {
  env,
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();

async function call(id, method, params) {
  program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  const { value } = await lines.next();
  const { result, error } = JSON.parse(value);
  assert.equal(error, undefined);
  return result;
}

const clientInfo = { name: 'consumer', version: '1.0.0' };
const { serverInfo } = await call(0, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
assert.equal(serverInfo.name, 'doorstep');
const { tools } = await call(1, 'tools/list', {});
assert.ok(tools.some(({ name }) => name === 'deliveries_create'));
const body = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};
const quote = await call(2, 'tools/call', { name: 'quotes_create', arguments: { body } });
assert.equal(quote.structuredContent.fee.currency, 'RON');
const { contents } = await call(3, 'resources/read', { uri: 'doorstep://docs/quotes' });
assert.match(contents[0].text, /^# Quotes/);
program.stdin.end();
