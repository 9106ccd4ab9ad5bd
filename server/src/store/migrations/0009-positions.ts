import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** Where couriers are. */
export const positionsMigration: Migration = {
  name: '0009-positions',
  async up(knex) {
    await createTable(knex, 'courier_positions', (c) => {
      c.id();
      c.real('lat');
      c.real('lng');
      c.instant('at');
      c.text('writer');
      c.instant('updated_at');
    });
    await createIndex(knex, 'courier_positions', 'updated_at', 'writer');
  },
};
