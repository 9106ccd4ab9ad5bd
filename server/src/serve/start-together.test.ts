import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServerProcess } from '@doorstep/simulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../store/migrations/generated/list.js';
import { FileInUse } from '../store/sqlite/sqlite-server-claim.js';
import { startPostgres, type TestPostgres } from '../testing/postgres.js';
import { startTestServer } from '../testing/start-test-server.js';

const stores = '/api/v1/discovery/stores?lat=44.4467&lng=26.0972&limit=100';

async function storesAt(url: string): Promise<number> {
  const answer = await fetch(`${url}${stores}`);
  const { data }: { data: unknown[] } = await answer.json();
  return data.length;
}

describe('servers that start at once on an empty database', () => {
  let postgres: TestPostgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'doorstep-together-'));
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('all answer, and one of three processes has migrated and seeded PostgreSQL', async () => {
    const database = await postgres.createDatabase();
    const logs: string[] = [];
    const start = async () =>
      startServerProcess(await freePort(), database, { onLog: (lines) => void logs.push(lines) });
    const servers = await Promise.all([start(), start(), start()]);
    const found = await Promise.all(servers.map(({ url }) => storesAt(url)));
    await Promise.all(servers.map((server) => server.stop()));
    const log = logs.join('');
    expect(found).toEqual([26, 26, 26]);
    expect(log.match(/"msg":"migrated"/g)).toHaveLength(migrations.length);
    expect(log.match(/"msg":"filled with demo data"/g)).toHaveLength(1);
    expect(log.match(/"msg":"listening"/g)).toHaveLength(3);
  });

  it('share no SQLite file: one migrates, seeds and answers, the other is refused', async () => {
    const env = { SEED: 'demo', DATABASE_URL: join(folder, 'new', 'doorstep.sqlite') };
    const started = await Promise.allSettled([startTestServer(env), startTestServer(env)]);
    const [server, ...others] = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const [reason] = started.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
    expect([await storesAt(server?.url ?? ''), others]).toEqual([26, []]);
    expect(reason).toBeInstanceOf(FileInUse);
    await server?.close();
  });
});
