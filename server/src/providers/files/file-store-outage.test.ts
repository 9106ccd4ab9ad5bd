import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '@doorstep/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.js';
import { startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'doorstep-outage-'));
});
afterEach(() => rm(directory, { recursive: true }));

const unavailableBucket = {
  FILES: 's3',
  S3_BUCKET: 'doorstep',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

async function start(env: Readonly<Record<string, string>>, log: Record<string, unknown>[] = []) {
  const config = readConfig({ SEED: 'none', PORT: '0', DATA_DIR: directory, ...env });
  const logger = createLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) });
  return startServer({ config, logger, store: createMemoryStore() });
}

async function stateOf(url: string, name: string): Promise<unknown> {
  const status = await (await fetch(`${url}/api/v1/status`)).json();
  return status.components.find((component: { name: string }) => component.name === name)?.state;
}

it.each([
  ['a bucket', unavailableBucket],
  ['a folder', { FILES: 'disk', FILES_DIR: '/dev/null/files' }],
])('a server starts, warns and answers when its files are in %s that is unavailable', async (_where, env) => {
  const log: Record<string, unknown>[] = [];
  const server = await start(env, log);
  await expect.poll(() => stateOf(server.url, 'files')).toBe('outage');
  expect(await stateOf(server.url, 'api')).toBe('operational');
  const health = await fetch(`${server.url}/api/v1/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', ready: true });
  const warnings = log.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
  expect(warnings).toEqual([expect.stringMatching(/^file store unavailable/)]);
  await server.close();
});

it('a server stores files in DATA_DIR by default', async () => {
  const server = await start({});
  await vi.waitFor(() => access(join(directory, 'files')));
  expect(await stateOf(server.url, 'files')).toBe('operational');
  await server.close();
  expect(await readFile(join(directory, 'encryption.key'), 'utf8')).toMatch(/^file-1:/);
});
