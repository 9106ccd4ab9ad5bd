import { join } from 'node:path';
import { freePort, type ServerProcess, startServerProcess } from '@doorstep/simulation';
import { afterEach, expect, it } from 'vitest';
import { createFullDisk, type FullDisk, NoFullDisk } from '../../../crash/faults/full-disk.js';

let disk: FullDisk | undefined;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.kill();
  await disk?.stop();
});

async function statuses(): Promise<number[]> {
  const paths = ['/livez', '/readyz', '/api/v1/health'];
  return Promise.all(paths.map(async (path) => (await fetch(`${server?.url}${path}`)).status));
}

it('a server on a full disk is not ready, and is ready again when there is space', { timeout: 60_000 }, async ({
  skip,
}) => {
  const created = await createFullDisk(32).catch((error: unknown) => {
    if (error instanceof NoFullDisk) return error;
    throw error;
  });
  if (created instanceof NoFullDisk) return skip(created.message);
  disk = created;
  const { folder, launcher } = created;
  const lines: string[] = [];
  const start = async (): Promise<ServerProcess> => {
    const file = join(folder, 'doorstep.sqlite');
    const onLog = (chunk: string): void => void lines.push(...chunk.trim().split('\n'));
    return startServerProcess(await freePort(), file, { onLog, env: { SEED: 'none', DATA_DIR: folder }, launcher });
  };
  // The second start begins with an empty write-ahead log, which has no space left over from the migrations.
  server = await start();
  await server.stop();
  server = await start();
  expect(await statuses()).toEqual([200, 200, 200]);
  await disk.fill();
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 503, 503]);
  await disk.heal();
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200]);
  const outage = (): unknown[] =>
    lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg.startsWith('database '));
  // A line can come after the response, because it takes another way out of the process.
  await expect
    .poll(outage, { timeout: 10_000 })
    .toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/^SQLITE_FULL: /) }),
      expect.objectContaining({ msg: 'database available again' }),
    ]);
});
