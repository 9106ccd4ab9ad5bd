import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoEmails, demoPassword } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../commands/run-cli.js';
import { readConfig } from '../../config/config.js';
import { formatEncryptionKey } from '../../config/encryption-keys.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { newEncryptionKey } from '../../system/sealer.js';
import { createLogger } from '../../telemetry/logger.js';
import { distinctBytes } from '../../testing/file-content.js';
import { headerBytes, sealedPieceBytes } from './sealed-content.js';

const keyOf = (id: string): string => formatEncryptionKey(newEncryptionKey(id));
const [oldKey, newKey] = [keyOf('old'), keyOf('new')];
const licence = new Uint8Array(
  Buffer.concat([Buffer.from('%PDF-1.7\n'), distinctBytes(3_000_000), Buffer.from('\n%%EOF')]),
);

let directory: string;
let server: RunningServer | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'doorstep-story-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(directory, { recursive: true });
});

/** Restarts the server, and signs in the demo courier. */
async function restartWithCourier(env: Readonly<Record<string, string>>) {
  await server?.close();
  const running = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: directory, ...env }),
    logger: createLogger('silent'),
    worker: false,
  });
  server = running;
  const login = await fetch(`${running.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmails.courier, password: demoPassword }),
  });
  const { token } = await login.json();
  const [account] = await running.store.reader.find('accounts', { where: { email: demoEmails.courier } });
  const authorization = `Bearer ${token}`;
  return {
    send(content: Uint8Array<ArrayBuffer>): Promise<Response> {
      const body = new FormData();
      body.set('kind', 'driving_licence');
      body.set('expiresOn', '2036-05-14');
      body.set('file', new Blob([content], { type: 'application/pdf' }), 'permis.pdf');
      const url = `${running.url}/api/v1/couriers/${account?.courierId}/documents`;
      return fetch(url, { method: 'POST', headers: { authorization }, body });
    },
    read(id: string, range?: string): Promise<Response> {
      const headers = { authorization, ...(range === undefined ? {} : { range }) };
      return fetch(`${running.url}/api/v1/documents/${id}/content`, { headers });
    },
  };
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the paths of the files on disk. */
async function blobs(): Promise<string[]> {
  const names = await readdir(join(directory, 'files'), { recursive: true });
  return names.filter((name) => name.includes('fil_')).map((name) => join(directory, 'files', name));
}

describe('a document', () => {
  it('is encrypted on disk, and readable in ranges and after a change of keys', async () => {
    let courier = await restartWithCourier({ ENCRYPTION_KEYS: oldKey });
    const sent = await courier.send(licence);
    expect(sent.status).toBe(201);
    const { id } = await sent.json();
    const whole = await courier.read(id);
    expect(whole.status).toBe(200);
    expect((await bytesOf(whole)).equals(licence)).toBe(true);
    const part = await courier.read(id, 'bytes=65530-131080');
    expect(part.status).toBe(206);
    expect((await bytesOf(part)).equals(licence.subarray(65_530, 131_081))).toBe(true);
    const [path = ''] = await blobs();
    expect((await readFile(path)).includes('%PDF')).toBe(false);

    courier = await restartWithCourier({ ENCRYPTION_KEYS: `${newKey},${oldKey}` });
    const out: string[] = [];
    const output = { print: (line: string) => void out.push(line), note: () => undefined };
    const env = { DATA_DIR: directory, ENCRYPTION_KEYS: `${newKey},${oldKey}`, LOG_LEVEL: 'silent' };
    expect(await runCli(['reseal'], env, output)).toBe(0);
    expect(out).toContain('files.sealedKey\t1 resealed\t0 current\t0 broken');
    expect((await bytesOf(await courier.read(id))).equals(licence)).toBe(true);

    courier = await restartWithCourier({ ENCRYPTION_KEYS: newKey });
    expect((await bytesOf(await courier.read(id))).equals(licence)).toBe(true);
  });

  it('is not served after it was changed on disk', async () => {
    const courier = await restartWithCourier({});
    const { id } = await (await courier.send(licence)).json();
    const [path = ''] = await blobs();
    const sealed = await readFile(path);
    const at = headerBytes + 20 * sealedPieceBytes;
    sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    await writeFile(path, sealed);
    const first = await courier.read(id, 'bytes=0-99999');
    expect((await bytesOf(first)).equals(licence.subarray(0, 100_000))).toBe(true);
    expect((await courier.read(id, `bytes=${20 * 65_536}-`)).status).toBe(500);
    await expect(courier.read(id).then(bytesOf)).rejects.toThrow();
  });

  it('is refused during an outage of the file store, and leaves nothing behind', async () => {
    const courier = await restartWithCourier({ FILES_DIR: '/dev/null/files' });
    const sent = await courier.send(licence);
    expect(sent.status).toBe(503);
    expect(sent.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await sent.json()).toMatchObject({ code: 'unavailable' });
    expect(await server?.store.reader.find('files', { where: { state: { not: 'removed' } } })).toEqual([]);
    expect(await server?.store.reader.count('documents', {})).toBe(0);
  });
});
