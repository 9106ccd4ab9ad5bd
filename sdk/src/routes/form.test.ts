import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import type { PlatformSession } from '../client/platform-session.js';
import { json, scriptedFetch } from '../testing/scripted-fetch.js';
import type { FileInput } from './form.js';

const content = '%PDF-1.7 ăîșț\n';
const bytes = new TextEncoder().encode(content);
const longer = new Uint8Array([1, ...bytes, 2]);

/** A file as the server received it. */
interface Received {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

let server: Server;
let folder: string;
let path: string;
let session: PlatformSession;
const received: Received[] = [];

async function receive(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(Buffer.concat(parts), { headers }).formData()).get('file');
  if (!(file instanceof Blob)) throw new Error(`The file arrived as ${file}.`);
  return { name: file.name, type: file.type, text: await file.text() };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-form-'));
  path = join(folder, 'permis.pdf');
  await writeFile(path, bytes);
  server = createServer(async (request, response) => {
    received.push(await receive(request));
    const isFirst = received.length === 1;
    response.writeHead(isFirst ? 503 : 200, { 'content-type': 'application/json' }).end('{"id":"doc_1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  session = new DoorstepPlatform({ baseUrl }).withToken('token');
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
afterEach(() => {
  received.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file', () => {
  it.each<[kind: string, file: () => FileInput, name: string, type: string]>([
    ['Blob', () => new Blob([bytes], { type: 'application/pdf' }), 'blob', 'application/pdf'],
    ['File', () => new File([bytes], 'ăîș.pdf', { type: 'application/pdf' }), 'ăîș.pdf', 'application/pdf'],
    ['Buffer', () => Buffer.from(bytes), 'blob', 'application/octet-stream'],
    ['part of a Uint8Array', () => longer.subarray(1, -1), 'blob', 'application/octet-stream'],
    ['ArrayBuffer', () => bytes.slice().buffer, 'blob', 'application/octet-stream'],
    ['read stream', () => createReadStream(path), 'permis.pdf', 'application/octet-stream'],
    ['read stream of text', () => createReadStream(path, 'utf8'), 'permis.pdf', 'application/octet-stream'],
    [
      'stream of Node',
      () => Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]),
      'blob',
      'application/octet-stream',
    ],
    ['web stream', () => new Blob([bytes]).stream(), 'blob', 'application/octet-stream'],
    [
      'blob with a name',
      () => Object.assign(new Blob([bytes], { type: 'application/pdf' }), { name: 'a.pdf' }),
      'a.pdf',
      'application/pdf',
    ],
  ])('as %s is sent as a file, also by a retry', async (_, file, name, type) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await session.documents.upload('doc_1', { file: file() });
    expect(received).toEqual([
      { name, type, text: content },
      { name, type, text: content },
    ]);
  });

  it('that is undefined leaves a JSON body', async () => {
    const { fetch, sent } = scriptedFetch(json(201, { id: 'doc_1' }));
    const courier = new DoorstepPlatform({ fetch }).withToken('token');
    await courier.documents.addForCourier('cou_1', { kind: 'bank_account', file: undefined });
    expect(sent[0]?.body).toBe('{"kind":"bank_account"}');
  });

  it.each<[kind: string, file: () => unknown]>([
    ['a path', () => path],
    ['null', () => null],
    ['a number', () => 7],
    [
      'an object of a React Native picker',
      () => ({ uri: 'file:///permis.jpg', name: 'permis.jpg', type: 'image/jpeg' }),
    ],
    ['a list', () => [bytes]],
    ['a stream of objects', () => Readable.from([{ a: 1 }])],
  ])('as %s is refused before any request, because this runtime cannot send it', async (_, file) => {
    const { fetch, sent } = scriptedFetch(json(200, {}));
    const { documents } = new DoorstepPlatform({ fetch }).withToken('token');
    const error = await documents.upload('doc_1', { file: file() as FileInput }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ message: expect.stringMatching(/^file must be a Blob or File, bytes, a stream/) });
    expect(sent).toEqual([]);
  });

  it('whose stream fails rejects the call with the error of the stream, before any request', async () => {
    const { fetch, sent } = scriptedFetch(json(200, {}));
    const { documents } = new DoorstepPlatform({ fetch }).withToken('token');
    const call = documents.upload('doc_1', { file: createReadStream(join(folder, 'missing.pdf')) });
    await expect(call).rejects.toMatchObject({ code: 'ENOENT' });
    expect(sent).toEqual([]);
  });

  it('whose stream fails after the call was aborted goes unnoticed', async () => {
    const { documents } = new DoorstepPlatform({}).withToken('token');
    const file = createReadStream(join(folder, 'missing.pdf'));
    const call = documents.upload('doc_1', { file }, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise<void>((resolve) => file.on('close', () => resolve()));
  });

  it('whose stream never ends is not waited for after the signal', async () => {
    const { documents } = new DoorstepPlatform({}).withToken('token');
    const controller = new AbortController();
    const call = documents.upload('doc_1', { file: new ReadableStream() }, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** `FormData` of React Native: it keeps every value, and has no `get`. */
class NativeFormData {
  readonly parts: [name: string, value: unknown][] = [];

  append(name: string, value: unknown): void {
    this.parts.push([name, value]);
  }
}

describe('in React Native, a file', () => {
  const file = { uri: 'file:///permis.jpg', name: 'permis.jpg', type: 'image/jpeg' };

  it('of a picker is sent as it is', async () => {
    vi.stubGlobal('FormData', NativeFormData);
    const { fetch, sent } = scriptedFetch(json(200, { id: 'doc_1' }));
    await new DoorstepPlatform({ fetch }).withToken('token').documents.upload('doc_1', { fileName: 'a.jpg', file });
    const parts = [
      ['fileName', 'a.jpg'],
      ['file', file],
    ];
    expect(sent).toMatchObject([{ body: { parts } }]);
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('of bytes is refused, because its blobs cannot contain bytes', async () => {
    vi.stubGlobal('FormData', NativeFormData);
    vi.stubGlobal(
      'Blob',
      class {
        constructor() {
          throw new Error("Creating blobs from 'ArrayBuffer' and 'ArrayBufferView' are not supported");
        }
      },
    );
    const { fetch, sent } = scriptedFetch(json(200, {}));
    const { documents } = new DoorstepPlatform({ fetch }).withToken('token');
    await expect(documents.upload('doc_1', { file: bytes })).rejects.toThrow(/^file must be .*React Native \{ uri/);
    expect(sent).toEqual([]);
  });
});
