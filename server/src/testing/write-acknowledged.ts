import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '../store/sql/sql-text.js';
import { openSqlite } from '../store/sqlite/sqlite-connection.js';
import { sqliteDriver } from '../store/sqlite/sqlite-drivers.js';
import { sqliteWriterPragmas } from '../store/sqlite/sqlite-store.js';
import { createSqliteWriter } from '../store/sqlite/sqlite-writer.js';

/** A write that was acknowledged, with the number of files synced by then. */
export interface Acknowledged {
  readonly id: string;
  readonly syncs: number;
}

/*
 * Writes rows at once, and then a list of the writes with the number of syncs before each answer. The arguments are the folder of
 * the database, that of the synced files, and the file of the list.
 */
const [, , folder = '', synced = '', list = ''] = process.argv;
const clients = 8;
const writesPerClient = 6;

// The log is written into the database after every few commits.
const pragmas = `${sqliteWriterPragmas} PRAGMA wal_autocheckpoint = 20;`;
const schema = 'create table rows (id text primary key, text text);';
const connection = await openSqlite(await sqliteDriver(), join(folder, 'doorstep.db'), `${pragmas} ${schema}`);
const writer = createSqliteWriter(connection, 60_000);
const acknowledged: Acknowledged[] = [];

async function write(id: string): Promise<void> {
  await writer.transaction(async (run) => {
    await run(sql('insert into rows (id, text) values (?, ?)', id, id.repeat(300)));
    await run(sql('delete from rows where id = ?', `${id}-before`));
  });
  acknowledged.push({ id, syncs: readdirSync(synced).filter((name) => name !== 'draft').length });
}

await Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    for (let index = 0; index < writesPerClient; index += 1) await write(`row-${client}-${index}`);
  }),
);
writeFileSync(list, JSON.stringify(acknowledged));
await writer.close();
