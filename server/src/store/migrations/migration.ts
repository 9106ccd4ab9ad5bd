import type { Knex } from 'knex';

/** One change of the tables. A released migration never changes; a later change is a migration of its own. */
export interface Migration {
  /** Unique; the name of its file or folder. */
  readonly name: string;
  up(knex: Knex): Promise<void>;
}
