import type { Migration } from '../migrations/migration.js';
import { CannotMigrate } from './cannot-migrate.js';
import type { AppliedMigration } from './history.js';

/**
 * Returns the migrations that a database still needs. The applied ones must be the first of the known ones, unchanged.
 * @throws CannotMigrate when it does not.
 */
export function pendingMigrations(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): readonly Migration[] {
  for (const migration of applied) assertKnown(migration, known);
  for (const [index, { name }] of applied.entries()) assertNext(name, known[index]?.name);
  return known.slice(applied.length);
}

function assertKnown({ name, checksum, programVersion }: AppliedMigration, known: readonly Migration[]): void {
  const migration = known.find((each) => each.name === name);
  if (known.some((each) => name.startsWith(`${each.name}-`))) {
    throw new CannotMigrate(
      `the migration "${name}" is a draft of a release, which nothing upgrades. Delete ".data", or use another database.`,
    );
  }
  if (!migration) {
    throw new CannotMigrate(
      `it is newer than this program: Doorstep ${programVersion} applied the migration "${name}". ` +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    );
  }
  if (migration.checksum !== checksum) {
    throw new CannotMigrate(
      `the migration "${name}" that Doorstep ${programVersion} applied differs from the one in this program. ` +
        'Start the version that applied it, or use another database. In development, delete ".data".',
    );
  }
}

function assertNext(name: string, expected: string | undefined): void {
  if (name === expected) return;
  throw new CannotMigrate(
    `it has the migration "${name}", but not "${expected}", which this program applies before it. ` +
      'Use another database, or list the missing one last.',
  );
}
