import { seed } from '@doorstep/core';
import { describeDatabase } from '../store/open-store.js';
import { type CommandContext, UsageError } from './command.js';
import { withLockedStore } from './with-store.js';

/**
 * `doorstep-server seed [--scale n]`: fills an empty database with demo data, with `scale` times the stores.
 *
 * @throws UsageError if the scale is not a whole number from 1 to 1000.
 */
export async function seedDatabase(
  { config, print, note }: CommandContext,
  options: { readonly scale?: string | undefined },
): Promise<void> {
  const scale = Number(options.scale ?? '1');
  if (!Number.isInteger(scale) || scale < 1 || scale > 1_000) {
    throw new UsageError('--scale takes a whole number from 1 to 1000.');
  }
  const { seeded } = await withLockedStore({ config, note }, (store, ports) => seed(store, ports, { scale }));
  const name = describeDatabase(config.database);
  print(seeded ? `Filled ${name} with demo data.` : `${name} already has demo data: nothing to do.`);
}
