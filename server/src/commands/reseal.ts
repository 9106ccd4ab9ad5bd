import { forgetKey, forgetOtherKeys, openKeyRing } from '../operations/key-ring.js';
import { type Resealed, resealAll } from '../operations/reseal.js';
import { systemClock } from '../providers/ports.js';
import type { CommandContext } from './command.js';
import { withStore } from './with-store.js';

/**
 * `doorstep-server reseal [--forget <key id>]`: seals every sealed text with the first encryption key, and prints the counts of each column.
 * After that, the other keys can be dropped if no process still seals with them. `--forget` gives up a key that is lost.
 *
 * @throws InvalidConfig, CommandFailed; see `openKeyRing`.
 */
export async function reseal(
  { config, print, note }: CommandContext,
  { forget }: { readonly forget?: string | undefined },
): Promise<void> {
  const { counts, first } = await withStore({ config, note }, async (store) => {
    if (forget !== undefined) await forgetKey(store, forget);
    const { sealer, keys } = await openKeyRing(config, store, systemClock);
    const sealed = await resealAll(store, sealer, (column) => print(resealedLine(column)));
    await forgetOtherKeys(store, keys);
    return { counts: sealed, first: keys[0] };
  });
  const broken = counts.reduce((sum, column) => sum + column.broken, 0);
  if (broken > 0) note(`Cannot open with any of these keys, and left unchanged: ${broken}.`);
  note(`Everything${broken > 0 ? ' else' : ''} is sealed with the key ${first.id}.`);
}

function resealedLine({ table, column, resealed, current, broken }: Readonly<Resealed>): string {
  return [`${table}.${column}`, `${resealed} resealed`, `${current} current`, `${broken} broken`].join('\t');
}
