import type { Knex } from 'knex';

/** One step of the schema: a file or folder here that exports `up`. Once listed it never changes. */
export interface Migration {
  /** Name of its file or folder: the release that brings it, and what it does. */
  readonly name: string;
  /** SHA-256 of its sources. */
  readonly checksum: string;
  up(knex: Knex): Promise<void>;
}
