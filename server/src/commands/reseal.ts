import { type Resealed, resealAll } from '../operations/reseal.js';
import { loadEncryptionKeys } from '../system/load-encryption-keys.js';
import { createSealer } from '../system/sealer.js';
import type { CommandContext } from './command.js';
import { withStore } from './with-store.js';

/**
 * `doorstep-server reseal`: seals every sealed text with the first encryption key, and prints the counts of each column. After
 * that, the other keys can be dropped if no process still seals with them.
 *
 * @throws InvalidConfig without keys.
 */
export async function reseal({ config, print, note }: CommandContext): Promise<void> {
  const [first, ...others] = await loadEncryptionKeys(config);
  const sealer = createSealer([first, ...others]);
  const counts = await withStore({ config, note }, (store) =>
    resealAll(store, sealer, (column) => print(resealedLine(column))),
  );
  const broken = counts.reduce((sum, column) => sum + column.broken, 0);
  if (broken > 0) note(`Cannot open with any of these keys, and left unchanged: ${broken}.`);
  note(`Everything${broken > 0 ? ' else' : ''} is sealed with the key ${first.id}.`);
}

function resealedLine({ table, column, resealed, current, broken }: Readonly<Resealed>): string {
  return [`${table}.${column}`, `${resealed} resealed`, `${current} current`, `${broken} broken`].join('\t');
}
