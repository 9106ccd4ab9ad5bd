import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { startServer } from '../serve/serve.js';
import { createLogger } from '../telemetry/logger.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a server with its data in a folder, and returns the log of its start. */
async function start(folder: string): Promise<readonly Record<string, unknown>[]> {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const config = readConfig({ PORT: '0', DATA_DIR: folder, SEED: 'none' });
  const server = await startServer({ config, logger, worker: false });
  ends.push(() => server.close());
  return lines.map((line) => JSON.parse(line));
}

it.skipIf(process.platform === 'win32')(
  'the folder, the database and the key belong to their owner alone, and a start warns if they do not',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'doorstep-private-'));
    ends.push(() => rm(parent, { recursive: true }));
    const umask = process.umask(0o022);
    ends.push(async () => process.umask(umask));
    const folder = join(parent, 'new', 'data');
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const warnings = (log: readonly Record<string, unknown>[]) =>
      log.filter(({ msg }) => String(msg).includes('chmod 600')).map(({ file, mode }) => [file, mode]);

    expect(warnings(await start(folder))).toEqual([]);
    expect([await modeOf(join(parent, 'new')), await modeOf(folder)]).toEqual(['700', '700']);
    const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
    const modes = await Promise.all(names.map(async ({ name }) => [name, await modeOf(join(folder, name))]));
    expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
    const expected = ['', '-lock', '-shm', '-wal'].map((suffix) => `doorstep.sqlite${suffix}`);
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['encryption.key', ...expected]));
    await ends.pop()?.();

    await chmod(join(folder, 'doorstep.sqlite'), 0o644);
    await chmod(join(folder, 'encryption.key'), 0o640);
    const warned = warnings(await start(folder));
    expect(warned).toEqual(
      expect.arrayContaining([
        [join(folder, 'encryption.key'), '640'],
        [join(folder, 'doorstep.sqlite'), '644'],
      ]),
    );
    // SQLite gives its log the mode of the database, unless a connection that is not yet collected has kept the old log.
    const logs = ['-wal', '-shm'].map((suffix) => join(folder, `doorstep.sqlite${suffix}`));
    const openLogs = await Promise.all(logs.map(async (file) => [file, await modeOf(file)]));
    expect(warned.slice(2)).toEqual(openLogs.filter(([, mode]) => mode !== '600'));
  },
);
