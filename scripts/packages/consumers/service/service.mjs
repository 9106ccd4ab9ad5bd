// The service for the consumers: the sandbox of the packed mocks on a port, and the built pages.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { createSandbox } from '@doorstep/mocks';

const pages = process.argv[2] ?? '.';
const contentTypes = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
let sandbox;

const server = createServer(async (request, response) => {
  if (/^\/(?:api\/)?v1\//.test(request.url)) return answer(request, response);
  const file = join(pages, normalize(request.url));
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
});

async function answer(request, response) {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {};
  const { method, headers } = request;
  const {
    status,
    headers: answered,
    body: stream,
  } = await sandbox.fetch(`${sandbox.baseUrl}${request.url}`, {
    method,
    headers,
    ...body,
  });
  response.writeHead(status, Object.fromEntries(answered));
  if (stream === null) response.end();
  else Readable.fromWeb(stream).pipe(response);
}

server.listen(0, '127.0.0.1', async () => {
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  sandbox = await createSandbox({ baseUrl });
  console.log(JSON.stringify({ baseUrl, apiKey: sandbox.apiKey }));
});
