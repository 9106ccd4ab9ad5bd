import type { Knex } from 'knex';

/** A change of the schema, from a file or folder here that exports `up`. It never changes once it is listed. */
export interface Migration {
  /** Name of its file or folder: the release that contains it, and its subject. */
  readonly name: string;
  /** SHA-256 of its sources. */
  readonly checksum: string;
  up(knex: Knex): Promise<void>;
}
