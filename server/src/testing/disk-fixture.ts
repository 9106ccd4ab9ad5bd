import { appendFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advanceTo, createTestPorts, durationMilliseconds, type TestPorts } from '@doorstep/core/testing';
import { readConfig } from '../config/config.js';
import { createDiskBlobs } from '../providers/files/disk-blobs.js';
import { createSealedVault } from '../providers/files/sealed-vault.js';
import { type RunningServer, startServer } from '../serve/serve.js';
import { createSealer, newEncryptionKey } from '../system/sealer.js';
import { createLogger } from '../telemetry/logger.js';

/** The caller of a request. */
export interface Caller {
  readonly token?: string;
  readonly userAgent?: string;
}

/** The parts of a request beside its method and path. */
export interface RequestParts extends Caller {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
}

export type Json = Readonly<Record<string, unknown>>;

/** A server with demo data and a virtual clock, whose database, files and log are in one folder. */
export interface DiskFixture {
  readonly server: RunningServer;
  /** Sends a request. @throws Error if it fails. */
  call(method: string, path: string, parts?: RequestParts): Promise<Json>;
  /** Sends a GET request without credentials. */
  download(path: string): Promise<{ readonly status: number; readonly bytes: Buffer }>;
  /** Sends a request and returns the status of the answer. */
  statusOf(method: string, path: string, parts?: RequestParts): Promise<number>;
  /** Signs in a demo account. */
  demo(email: string): Promise<Caller>;
  advance(duration: string): Promise<void>;
  /** Returns the names of the files that contain a text or bytes. */
  filesWith(trace: string | Buffer): Promise<string[]>;
  stop(): Promise<void>;
}

/** @param replaced ports to use instead of those of tests. */
export async function startDiskFixture(replaced: Partial<TestPorts> = {}): Promise<DiskFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-disk-'));
  const ports = createTestPorts();
  const logger = createLogger('trace', { write: (line) => appendFileSync(join(folder, 'server.log'), line) });
  const sealer = createSealer([newEncryptionKey('k1')]);
  const server = await startServer({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: join(folder, 'doorstep.sqlite'),
      CHECK_ANSWERS: 'on',
      RATE_LIMITS: 'off',
      SEED: 'demo',
    }),
    ports: {
      ...ports,
      ...replaced,
      sealer,
      files: createSealedVault({ sealer, blobs: createDiskBlobs(join(folder, 'files')) }),
      reporter: { error: (message, context) => logger.error(context, message) },
    },
    logger,
    worker: false,
  });

  function send(
    method: string,
    path: string,
    { token, userAgent, json, form, idempotencyKey }: RequestParts,
  ): Promise<Response> {
    const headers = {
      'user-agent': userAgent ?? 'test',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    return fetch(`${server.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  }

  async function call(method: string, path: string, parts: RequestParts = {}): Promise<Json> {
    const answer = await send(method, path, parts);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} gave ${answer.status}: ${text}`);
    return text === '' ? {} : Object(JSON.parse(text));
  }

  return {
    server,
    call,
    async download(path) {
      const answer = await send('GET', path, {});
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    statusOf: async (method, path, parts = {}) => (await send(method, path, parts)).status,
    async demo(email) {
      const { data } = await call('GET', '/api/v1/demo/accounts');
      const account = Array.isArray(data) ? data.find((each: Json) => each['email'] === email) : undefined;
      const { token } = await call('POST', '/api/v1/auth/demo-login', { json: { accountId: account?.accountId } });
      return { token: String(token) };
    },
    advance: (duration) =>
      advanceTo(ports.clock, server.service.jobs, ports.clock.now() + durationMilliseconds(duration), ports.live),
    async filesWith(trace) {
      const found: string[] = [];
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name))).includes(trace)) {
          found.push(entry.name);
        }
      }
      return found;
    },
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
