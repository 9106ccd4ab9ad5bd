import { nameKeys, normaliseAddress } from '@doorstep/core';
import type { Knex } from 'knex';

/** Rows that are read at once. */
const batchSize = 1_000;

type OldRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Sets the columns by which staff search, which no database can fold. People who were deleted have none. */
export async function fillSearchKeys(knex: Knex): Promise<void> {
  for (const table of ['accounts', 'couriers']) {
    await fill(knex, table, 'display_name', ({ display_name: name }) => {
      const { nameKey, familyKey } = nameKeys(String(name));
      return { name_key: nameKey, family_key: familyKey };
    });
  }
  await fill(knex, 'orders', 'dropoff_address', ({ dropoff_address: address }) => ({
    address_key: normaliseAddress(String(address)),
  }));
  await fill(knex, 'deliveries', 'dropoff', ({ dropoff }) => {
    // SQLite stores JSON as text. Every stop has had an address and a contact since release 0.1.0.
    const stop = (typeof dropoff === 'string' ? JSON.parse(dropoff) : dropoff) as {
      readonly address: string;
      readonly contact: { readonly phone: string };
    };
    return { address_key: normaliseAddress(stop.address), recipient_phone: stop.contact.phone };
  });
}

async function fill(
  knex: Knex,
  table: string,
  column: string,
  keysOf: (row: OldRow) => Readonly<Record<string, string>>,
): Promise<void> {
  let last = '';
  for (;;) {
    const rows: OldRow[] = await knex(table).select('id', column).where('id', '>', last).orderBy('id').limit(batchSize);
    for (const row of rows) if (row[column] !== erasedName) await knex(table).where({ id: row.id }).update(keysOf(row));
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The name and address of people who were deleted. */
const erasedName = 'Deleted';
