/**
 * This program must not use the database, or the database refused a migration. Nothing was changed. The message says
 * why, and what to do.
 */
export class CannotMigrate extends Error {
  override readonly name = 'CannotMigrate';
}
