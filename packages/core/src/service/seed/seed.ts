import type { OutsidePorts } from '../../kernel/ports/ports.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { Store, UnitOfWork } from '../../kernel/store/store.js';
import { demoEmails, demoPassword } from '../../values/demo/demo-accounts.js';

/** The result of seeding. */
export interface SeedResult {
  /** False when the store had the seed already. */
  readonly seeded: boolean;
}

/** Options of the seed. */
export interface SeedOptions {
  /** Multiplies stores and couriers, for measurements; 1 when absent. */
  readonly scale?: number;
}

/**
 * Fills an empty store with a demo of the first city: stores with menus, fleets, couriers on shift, demo accounts and a
 * partner with a test key. Ids and positions are the same on every run. Only the salt of the password hash and the time
 * of the couriers' positions come from `ports`. Does nothing when the store is seeded already.
 *
 * @throws RangeError when `scale` is not a whole number of 1 or more.
 */
export async function seed(store: Store, ports: OutsidePorts, options: SeedOptions = {}): Promise<SeedResult> {
  const scale = options.scale ?? 1;
  if (!Number.isInteger(scale) || scale < 1) throw new RangeError('The scale of the seed is a whole number from 1.');
  if (await isSeeded(store.reader)) return { seeded: false };
  // Only here, because most servers have their data already.
  const { fill } = await import('./fill.js');
  const passwordHash = await ports.passwords.hash(demoPassword);
  const now = toInstant(ports.clock.now());
  return store.transaction(async (db) => {
    if (await isSeeded(db)) return { seeded: false };
    await fill(db, ports.cities, { scale, passwordHash, now });
    return { seeded: true };
  });
}

async function isSeeded(reader: Pick<UnitOfWork, 'count'>): Promise<boolean> {
  return (await reader.count('accounts', { email: demoEmails.admin })) > 0;
}
