import { withDatabaseLock } from '../store/database-lock.js';
import { describeDatabase, openStore } from '../store/open-store.js';
import type { CommandContext } from './command.js';
import { noteWait } from './with-store.js';

/** `doorstep-server migrate`: prints each migration that it applied. */
export async function migrate({ config, print, note }: CommandContext): Promise<void> {
  const open = () => openStore(config.database, (name) => print(`Applied the migration ${name}.`));
  const store = await withDatabaseLock(config.database, noteWait(note), open);
  await store.close();
  print(`The tables of ${describeDatabase(config.database)} are up to date.`);
}
