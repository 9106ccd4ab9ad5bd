import { loadEncryptionKeys } from '../load-encryption-keys.js';
import { type Resealed, resealAll } from '../reseal.js';
import { createSealer } from '../sealer.js';
import type { CommandContext } from './command.js';
import { withStore } from './with-store.js';

/**
 * `doorstep reseal`: seals everything that is kept sealed with the first of the encryption keys, and prints how much of
 * each. When it is done, and no process seals with another key, the others can be dropped.
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
  if (broken > 0) note(`${broken} cannot be opened with any of these keys, and were left as they are.`);
  note(`The key ${first.id} opens ${broken > 0 ? 'the rest' : 'everything'} by itself.`);
}

function resealedLine({ table, column, resealed, current, broken }: Readonly<Resealed>): string {
  return [`${table}.${column}`, `${resealed} sealed anew`, `${current} current`, `${broken} broken`].join('\t');
}
