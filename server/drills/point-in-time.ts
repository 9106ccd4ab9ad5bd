import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, freePort, signInDemoPeople, startServerProcess } from '@doorstep/simulation';
import { runCli } from '../src/commands/run-cli.js';
import { readConfig } from '../src/config/config.js';
import { openStore } from '../src/store/open-store.js';
import { checkWrites } from './copy/check-writes.js';
import { startWriteLoad } from './copy/write-load.js';
import { createServerFolder, initialiseCluster, query, runProgram, startCluster } from './postgres/cluster.js';
import { findPostgres } from './postgres/find-postgres.js';

/*
 * `npm run drill:recovery`: restores PostgreSQL 15 to a point in time, as docs/backups.md describes. It archives the log,
 * takes a base backup while clients write, makes a mistake, and recovers to a moment before it. Each write that was
 * acknowledged before this moment must be there, and none that began after it.
 */
const folder = await mkdtemp(join(tmpdir(), 'doorstep-recovery-'));
await chmod(folder, 0o755);
process.env['DATA_DIR'] = folder;
const postgres = await findPostgres(15);
const archive = join(folder, 'archive');
await createServerFolder(archive);
await initialiseCluster(postgres, join(folder, 'data'));
const port = await freePort();
const primary = await startCluster(postgres, join(folder, 'data'), port, {
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});
await primary.createDatabase('city');
const database = primary.url('city');
const server = await startServerProcess(await freePort(), database);
const load = startWriteLoad([server.url], await signInDemoPeople(connect({ baseUrl: server.url }).platform), 4);

await delay(3_000);
await createServerFolder(join(folder, 'base'));
await runProgram(postgres, 'pg_basebackup', [
  `--dbname=${primary.url('postgres')}`,
  `--pgdata=${join(folder, 'base')}`,
  '--checkpoint=fast',
  '--wal-method=stream',
]);
print(`base backup taken after ${load.acknowledged.length} acknowledged writes`);
await delay(3_000);
const [moment] = await query(database, 'select now()::text as at, extract(epoch from now()) * 1000 as milliseconds');
const target = Number(moment?.['milliseconds']);
await delay(3_000);
await query(database, "update orders set status = 'cancelled', outcome = 'cancelled', delivery_notes = 'mistake'");
print(
  `mistake made: ${(await query(database, "select id from orders where delivery_notes = 'mistake'")).length} orders`,
);
await load.stop();
await server.stop();
await query(database, 'select pg_switch_wal()');
await primary.stop('fast');
print(`archive: ${(await readdir(archive)).length} files`);

const recoveryStart = Date.now();
await writeFile(join(folder, 'base', 'recovery.signal'), '');
const recovered = await startCluster(postgres, join(folder, 'base'), port, {
  restore_command: `cp ${archive}/%f %p`,
  recovery_target_time: String(moment?.['at']),
  recovery_target_action: 'promote',
  archive_mode: 'off',
});
print(`recovered to ${moment?.['at']} in ${((Date.now() - recoveryStart) / 1_000).toFixed(1)} s`);
if (existsSync(join(folder, 'base', 'recovery.signal'))) throw new Error('The recovery has not ended.');

const before = load.acknowledged.filter(({ endedAt }) => endedAt < target);
const after = load.acknowledged.filter(({ startedAt }) => startedAt > target);
const store = await openStore(readConfig({ DATABASE_URL: database }).database);
const lost = await checkWrites(store.reader, before);
const undone = await checkWrites(store.reader, after);
const mistakes = await store.reader.count('orders', { deliveryNotes: 'mistake' });
await store.close();
print(`acknowledged before: ${before.length}, lost or doubled: ${lost.length}`);
print(`acknowledged after: ${after.length}, absent as they should be: ${undone.length}`);
print(`orders with the mistake: ${mistakes}`);
const environment = { DATABASE_URL: database, DATA_DIR: folder, LOG_LEVEL: 'error' };
const examined = await runCli(['doctor'], environment, { print: () => undefined, note: print });
print(`doctor exits with ${examined}`);
await recovered.stop('fast');
await rm(folder, { recursive: true, force: true });
process.exitCode = lost.length === 0 && undone.length === after.length && mistakes === 0 && examined === 0 ? 0 : 1;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
