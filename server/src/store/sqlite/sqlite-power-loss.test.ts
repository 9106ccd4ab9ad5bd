import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedSqliteDrivers } from '../../testing/database.js';
import type { Acknowledged } from '../../testing/write-acknowledged.js';
import { sql } from '../sql/sql-text.js';
import { openSqlite } from './sqlite-connection.js';
import { sqliteDriver } from './sqlite-drivers.js';

const run = promisify(execFile);
const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Opens a database as it was on the disk, and returns its rows. */
async function rowsOf(image: string, scratch: string): Promise<ReadonlySet<unknown>> {
  // Opening a database changes its files, which images share.
  await cp(image, scratch, { recursive: true });
  const connection = await openSqlite(await sqliteDriver(), join(scratch, 'doorstep.db'), '');
  try {
    expect(await connection.all(sql('PRAGMA integrity_check'))).toEqual([{ integrity_check: 'ok' }]);
    const hasTable = await connection.all(sql(`select 1 from sqlite_master where name = 'rows'`));
    const rows = hasTable.length === 0 ? [] : await connection.all(sql('select id from rows'));
    return new Set(rows.map(({ id }) => id));
  } finally {
    await connection.close();
  }
}

describe.runIf(hasCompiler).each(testedSqliteDrivers)('a disk that loses what was not synced, with %s', (name) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-power-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has every acknowledged write, at each sync', async () => {
    const [watched, synced, list, library] = ['db', 'synced', 'list.json', 'keep.so'].map((part) => join(folder, part));
    if (!watched || !synced || !list || !library) throw new Error('Each has a name.');
    await Promise.all([mkdir(watched), mkdir(synced)]);
    await run('cc', ['-shared', '-fPIC', '-o', library, path('../../testing/keep-synced.c')]);
    const program = ['--conditions=doorstep-source', '--import', 'tsx', path('../../testing/write-acknowledged.ts')];
    await run(process.execPath, [...program, watched, synced, list], {
      env: { ...process.env, SQLITE_DRIVER: name, LD_PRELOAD: library, WATCHED: watched, SYNCED: synced },
    });
    const acknowledged: readonly Acknowledged[] = JSON.parse(await readFile(list, 'utf8'));
    const images = (await readdir(synced)).map(Number);
    expect(acknowledged).toHaveLength(48);
    expect(acknowledged.every(({ syncs }) => syncs > 0)).toBe(true);
    for (const image of images) {
      const rows = await rowsOf(join(synced, `${image}`), join(folder, `image-${image}`));
      const lost = acknowledged.filter(({ id, syncs }) => syncs <= image && !rows.has(id));
      expect({ image, lost }).toEqual({ image, lost: [] });
    }
  });
});
