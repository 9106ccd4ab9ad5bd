import { describeDatabase } from '../open-store.js';
import type { CommandContext } from './command.js';
import { withStore } from './with-store.js';

/** `doorstep migrate`: opening the store brings its tables up to date. */
export async function migrate({ config, print }: CommandContext): Promise<void> {
  await withStore(config, async () => undefined);
  print(`The tables of ${describeDatabase(config.database)} are up to date.`);
}
