import { StoreUnavailable } from '@doorstep/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '../../config/files-config.js';
import { distinctBytes, inChunks, listBlobs } from '../../testing/file-content.js';
import { type S3Server, startS3Server } from '../../testing/s3-server.js';
import { type S3Script, type ScriptedS3, startScriptedS3 } from '../../testing/scripted-s3.js';
import type { BlobStore } from './blob-store.js';
import { createS3Blobs } from './s3-blobs.js';

const mebibyte = 1_048_576;

/** Calls each method of a store. Returns "done" or the error of each call. */
async function outcomes(blobs: BlobStore): Promise<unknown[]> {
  const settled = await Promise.allSettled([
    blobs.check(),
    blobs.put('fil_x', inChunks(distinctBytes(100))),
    blobs.put('fil_x', inChunks(distinctBytes(6 * mebibyte), mebibyte)),
    blobs.readAt('fil_x', 0, 10),
    blobs.remove('fil_x'),
    listBlobs(blobs),
  ]);
  return settled.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'done'));
}

describe('blobs in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  it('are named with the prefix, and read in ranges', async () => {
    const blobs = createS3Blobs(server.config);
    await blobs.check();
    const content = distinctBytes(11 * mebibyte + 7);
    await blobs.put('fil_small', inChunks(content.subarray(0, 100)));
    await blobs.put('fil_large', inChunks(content, 65_552));
    expect((await server.objects()).sort()).toEqual(['files/fil_large', 'files/fil_small']);
    for (const [offset, length] of [
      [0, 36],
      [5 * mebibyte - 3, 6],
      [10 * mebibyte, 2 * mebibyte],
    ] as const) {
      const part = await blobs.readAt('fil_large', offset, length);
      expect(part?.size).toBe(content.length);
      expect(Buffer.compare(part?.bytes ?? content, content.subarray(offset, offset + length))).toBe(0);
    }
    await blobs.remove('fil_large');
    expect(await server.objects()).toEqual(['files/fil_small']);
    expect(await blobs.readAt('fil_large', 0, 1)).toBeUndefined();
    await blobs.close();
  });

  it('are listed with their sizes, without the prefix and without objects of others', async () => {
    const blobs = createS3Blobs({ ...server.config, prefix: 'listed/' });
    const others = createS3Blobs({ ...server.config, prefix: 'others/' });
    expect(await listBlobs(blobs)).toEqual([]);
    await blobs.put('fil_a', inChunks(distinctBytes(10)));
    await blobs.put('fil_b', inChunks(distinctBytes(70_000)));
    await others.put('fil_c', inChunks(distinctBytes(1)));
    expect(await listBlobs(blobs)).toEqual([
      { name: 'fil_a', size: 10 },
      { name: 'fil_b', size: 70_000 },
    ]);
    await blobs.close();
    await others.close();
  });

  it.each<[string, Partial<S3Config>]>([
    ['an unknown access key', { credentials: { accessKeyId: 'nobody', secretAccessKey: 'S3RVER' } }],
    ['a missing bucket', { bucket: 'elsewhere' }],
    ['an unreachable server', { endpoint: 'http://127.0.0.1:1' }],
  ])('are unavailable with %s', async (_title, wrong) => {
    const blobs = createS3Blobs({ ...server.config, ...wrong });
    expect((await outcomes(blobs)).map((reason) => reason instanceof StoreUnavailable)).toEqual(Array(6).fill(true));
    await blobs.close();
  });
});

describe('the requests to a server', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open(script?: S3Script): Promise<{ server: ScriptedS3; blobs: BlobStore }> {
    const server = await startScriptedS3(script);
    const blobs = createS3Blobs({
      bucket: 'b',
      region: 'eu-central-1',
      endpoint: server.endpoint,
      prefix: '',
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      timeoutMs: 200,
    });
    ends.push(
      () => server.close(),
      () => blobs.close(),
    );
    return { server, blobs };
  }

  it('upload parts of 5 MiB one after the other, and read one part ahead at most', async () => {
    const { server, blobs } = await open();
    const size = 12 * mebibyte;
    let pulled = 0;
    let furthestAhead = 0;
    async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
      while (pulled < size) {
        const received = server.requests.reduce((sum, { bytes }) => sum + bytes, 0);
        furthestAhead = Math.max(furthestAhead, pulled - received);
        pulled += 65_536;
        yield distinctBytes(65_536);
      }
    }
    await blobs.put('k', content());
    expect(server.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
      'POST /b/k?uploads=',
      'PUT /b/k?partNumber=1&uploadId=u1',
      'PUT /b/k?partNumber=2&uploadId=u1',
      'PUT /b/k?partNumber=3&uploadId=u1',
      'POST /b/k?uploadId=u1',
    ]);
    expect(server.requests.slice(1, 4).map(({ bytes }) => bytes)).toEqual([5 * mebibyte, 5 * mebibyte, 2 * mebibyte]);
    expect(furthestAhead).toBeLessThanOrEqual(5 * mebibyte + 4 * 65_536);
  });

  it('are repeated after a temporary failure', async () => {
    let failures = 0;
    const { server, blobs } = await open((_request, response) => {
      if (++failures > 2) return false;
      response.writeHead(503).end();
      return true;
    });
    await blobs.put('k', inChunks(distinctBytes(10)));
    expect(server.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT']);
  });

  it.each<[string, S3Script]>([
    ['a part is refused', failing((target) => target.includes('partNumber=2'))],
    ['a part gets no answer', silent((target) => target.includes('partNumber=2'))],
    ['its completion is refused', failing((target) => target.endsWith('?uploadId=u1'))],
  ])('abort an upload when %s', async (_title, script) => {
    const { server, blobs } = await open(script);
    await expect(blobs.put('k', inChunks(distinctBytes(11 * mebibyte), mebibyte))).rejects.toThrow(StoreUnavailable);
    expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', target: '/b/k?uploadId=u1' });
  });

  it('abort an upload when the content fails', async () => {
    const { server, blobs } = await open();
    const failure = new Error('the client disconnected');
    async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
      yield* inChunks(distinctBytes(6 * mebibyte), mebibyte);
      throw failure;
    }
    await expect(blobs.put('k', content())).rejects.toBe(failure);
    expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', target: '/b/k?uploadId=u1' });
  });

  it('list page after page', async () => {
    const { server, blobs } = await open(({ target }, response) => {
      const isSecond = target.includes('continuation-token=second');
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(isSecond ? page(['c']) : page(['a', 'b'], 'second'));
      return true;
    });
    expect((await listBlobs(blobs)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(server.requests).toHaveLength(2);
  });

  it('find an object empty when the server has no range of it', async () => {
    const { blobs } = await open((_request, response) => {
      response.writeHead(416, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>InvalidRange</Code><Message>None.</Message></Error>');
      return true;
    });
    expect(await blobs.readAt('k', 0, 10)).toEqual({ bytes: new Uint8Array(0), size: 0 });
  });

  it('close the content when the server fails', async () => {
    const { blobs } = await open(failing(() => true));
    let ended = false;
    async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
      try {
        for (;;) yield distinctBytes(mebibyte);
      } finally {
        ended = true;
      }
    }
    await expect(blobs.put('k', content())).rejects.toThrow(StoreUnavailable);
    expect(ended).toBe(true);
  });

  it.each<[string, S3Script]>([
    ['does not answer', silent(() => true)],
    ['refuses', failing(() => true)],
    ['disconnects', disconnecting],
  ])('find the store unavailable while the server %s', async (_title, script) => {
    const { blobs } = await open(script);
    expect((await outcomes(blobs)).map((reason) => reason instanceof StoreUnavailable)).toEqual(Array(6).fill(true));
  });

  it.each<[string, S3Script]>([
    ['stops within the content', partly((response) => void response.write('half'))],
    ['disconnects within the content', partly((response) => response.write('half', () => response.destroy()))],
    ['answers without a range', (_request, response) => response.writeHead(200).end('whole') !== undefined],
  ])('find the store unavailable when the server %s', async (_title, script) => {
    const { blobs } = await open(script);
    await expect(blobs.readAt('k', 0, 10)).rejects.toThrow(StoreUnavailable);
  });
});

/** A page of a list of objects; `next` is the token of the page after it. */
function page(keys: readonly string[], next?: string): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  const truncated = `<IsTruncated>${next !== undefined}</IsTruncated>`;
  return `<?xml version="1.0"?><ListBucketResult>${contents}${truncated}${more}</ListBucketResult>`;
}

function failing(which: (target: string) => boolean): S3Script {
  return ({ method, target }, response) => {
    if (method === 'DELETE' && target.includes('uploadId')) return false;
    if (!which(target)) return false;
    response.writeHead(403).end();
    return true;
  };
}

function silent(which: (target: string) => boolean): S3Script {
  return ({ method, target }) => !(method === 'DELETE' && target.includes('uploadId')) && which(target);
}

function disconnecting(_request: unknown, response: { destroy(): unknown }): boolean {
  response.destroy();
  return true;
}

function partly(write: (response: Parameters<S3Script>[1]) => void): S3Script {
  return (_request, response) => {
    response.writeHead(206, { 'content-length': '10', 'content-range': 'bytes 0-9/20' });
    write(response);
    return true;
  };
}
