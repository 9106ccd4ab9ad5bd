// Runs the worker in workerd, the runtime of Cloudflare Workers, bundled as its tools do.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';

const { outputFiles } = await build({
  entryPoints: ['worker.mjs'],
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  conditions: ['import'],
  write: false,
});
const service = createServer((request, response) => {
  assert.equal(request.headers.authorization, 'Bearer ds_test_1');
  response.setHeader('content-type', 'application/json').end('{"partner":{"name":"Florăria"}}');
});
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
const bindings = { DOORSTEP_API_KEY: 'ds_test_1', DOORSTEP_BASE_URL: `http://127.0.0.1:${service.address().port}` };
const script = outputFiles[0].text;
const workers = new Miniflare({ modules: true, script, compatibilityDate: '2026-01-01', bindings });
const response = await workers.dispatchFetch('http://localhost/');
assert.deepEqual(await response.json(), { partner: 'Florăria', webhooks: 'function' });
await workers.dispose();
service.close();
