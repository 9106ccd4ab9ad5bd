import type { Knex } from 'knex';

/** A step of the schema. Never changed once released: later changes are steps of their own. */
export interface Migration {
  /** Unique; the number gives the order. */
  readonly name: string;
  up(knex: Knex): Promise<void>;
}
