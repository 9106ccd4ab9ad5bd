// A call through a proxy on this machine.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { build } from 'esbuild';

await build({
  entryPoints: ['proxy.ts'],
  outfile: 'proxy.built.mjs',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
const { createProxied } = await import('./proxy.built.mjs');
const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`)));

const tunnels = [];
const service = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end('{"partner":{"name":"Florăria"}}');
});
const proxy = createServer().on('connect', ({ url }, client) => {
  tunnels.push(url);
  const [host, port] = url.split(':');
  const upstream = connect(Number(port), host, () => {
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    upstream.pipe(client).pipe(upstream);
  });
});
const baseUrl = await listen(service);
const { partner } = await createProxied(await listen(proxy), baseUrl).account.get();
assert.equal(partner.name, 'Florăria');
assert.deepEqual(tunnels, [new URL(baseUrl).host]);
process.exit();
