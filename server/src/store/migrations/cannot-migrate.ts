/**
 * A database that this program must not use, or a migration that the database refused. The message says why and what to
 * do; nothing was changed.
 */
export class CannotMigrate extends Error {
  override readonly name = 'CannotMigrate';
}
