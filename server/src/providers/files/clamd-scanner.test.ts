import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBroken, StoreUnavailable } from '@doorstep/core';
import { infectedPdf, sampleFiles } from '@doorstep/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeClamd, startFakeClamd } from '../../testing/fake-clamd.js';
import { distinctBytes, inChunks } from '../../testing/file-content.js';
import { createClamdScanner } from './clamd-scanner.js';

let clamd: FakeClamd | undefined;
afterEach(async () => {
  await clamd?.close();
  clamd = undefined;
});

const at = (port: number, timeoutMs = 5_000) => createClamdScanner({ address: { host: '127.0.0.1', port }, timeoutMs });

async function start(...options: Parameters<typeof startFakeClamd>): Promise<FakeClamd> {
  clamd = await startFakeClamd(...options);
  return clamd;
}

describe('the scanner clamd', () => {
  it('receives the whole file in chunks of any size, and gives its verdict', async () => {
    const { port, contents } = await start(0);
    const large = distinctBytes(3_000_000);
    expect(await at(port).scan(inChunks(large, 1, 65_536, 0, 10))).toEqual({ kind: 'clean' });
    expect(contents[0]?.equals(large)).toBe(true);
    const verdict = await at(port).scan(inChunks(infectedPdf(), 20));
    expect(verdict).toEqual({ kind: 'infected', signature: 'Eicar-Signature' });
  });

  it('is reached over a Unix socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    const path = join(folder, 'clamd.ctl');
    await start(path);
    const scanner = createClamdScanner({ address: { path }, timeoutMs: 5_000 });
    expect(await scanner.scan(inChunks(sampleFiles.pdf, 10))).toEqual({ kind: 'clean' });
    await rm(folder, { recursive: true });
  });

  it('scans several files at once', async () => {
    const { port } = await start(0);
    const files = [sampleFiles.pdf, infectedPdf(), distinctBytes(500_000), infectedPdf()];
    const verdicts = await Promise.all(files.map((file) => at(port).scan(inChunks(file, 1_000))));
    expect(verdicts.map(({ kind }) => kind)).toEqual(['clean', 'infected', 'clean', 'infected']);
  });

  it.each([
    ['an error', () => "stream: Can't allocate memory ERROR"],
    ['an empty reply', () => ''],
    ['a reply about something else', () => 'PONG'],
    ['an endless reply', () => 'stream: '.padEnd(10_000, 'x')],
    ['a signature that is too long', () => `stream: ${'x'.repeat(300)} FOUND`],
  ])('is unavailable after %s', async (_name, reply) => {
    const { port } = await start(0, { reply });
    await expect(at(port).scan(inChunks(sampleFiles.pdf, 10))).rejects.toThrow(StoreUnavailable);
  });

  it('is unavailable when the file is larger than it accepts, whose reply comes before the end', async () => {
    const { port } = await start(0, { maxBytes: 100_000 });
    const scan = at(port).scan(inChunks(distinctBytes(8_000_000), 65_536));
    await expect(scan).rejects.toThrow(/size limit|unavailable/);
    await expect(scan).rejects.toThrow(StoreUnavailable);
  });

  it('is unavailable when it is silent', async () => {
    const { port } = await start(0, { reply: () => undefined });
    await expect(at(port, 100).scan(inChunks(sampleFiles.pdf, 10))).rejects.toMatchObject({
      name: 'StoreUnavailable',
      cause: { message: 'clamd was silent for 100 ms.' },
    });
  });

  it('is unavailable when it closes the connection without a verdict', async () => {
    const server = createServer((socket) => void socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => void server.listen(0, resolve));
    const address = Object(server.address());
    await expect(at(address.port).scan(inChunks(distinctBytes(3_000_000), 65_536))).rejects.toThrow(StoreUnavailable);
    server.close();
  });

  it('is unavailable while nothing listens, and works again afterwards', async () => {
    const { port, close } = await start(0);
    await close();
    const scanner = at(port);
    await expect(scanner.scan(inChunks(sampleFiles.pdf, 10))).rejects.toThrow(StoreUnavailable);
    await start(port);
    expect(await scanner.scan(inChunks(sampleFiles.pdf, 10))).toEqual({ kind: 'clean' });
  });

  it('passes on the failure of a file that cannot be read', async () => {
    const { port } = await start(0);
    async function* broken(): AsyncGenerator<Uint8Array, void> {
      yield sampleFiles.pdf;
      throw new FileBroken('The file is broken.');
    }
    await expect(at(port).scan(broken())).rejects.toThrow(FileBroken);
  });
});
