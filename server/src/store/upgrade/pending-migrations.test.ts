import { describe, expect, it } from 'vitest';
import { CannotMigrate } from './cannot-migrate.js';
import { pendingMigrations } from './pending-migrations.js';

const known = ['0.1.0', '0.2.0', '0.3.0'].map((name) => ({
  name,
  checksum: `sum of ${name}`,
  up: async () => undefined,
}));
const applied = (...names: readonly string[]) =>
  names.map((name) => ({ name, checksum: `sum of ${name}`, programVersion: '0.4.0' }));

describe('pendingMigrations', () => {
  it.each([
    [[], ['0.1.0', '0.2.0', '0.3.0']],
    [['0.1.0'], ['0.2.0', '0.3.0']],
    [['0.1.0', '0.2.0', '0.3.0'], []],
  ])('after %j come %j', (before, after) => {
    expect(pendingMigrations(applied(...before), known).map(({ name }) => name)).toEqual(after);
  });

  it.each([
    [
      'a migration that this program does not know',
      applied('0.1.0', '0.2.0', '0.3.0', '0.4.0'),
      'it is newer than this program: Doorstep 0.4.0 applied the migration "0.4.0". ' +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    ],
    [
      'a draft of a release',
      applied('0.1.0', '0.2.0-gifts'),
      'the migration "0.2.0-gifts" is a draft of a release, which nothing upgrades. Delete ".data", or use another database.',
    ],
    [
      'a migration with another checksum',
      [{ name: '0.1.0', checksum: 'another', programVersion: '0.1.0' }],
      'the migration "0.1.0" that Doorstep 0.1.0 applied differs from the one in this program. ' +
        'Start the version that applied it, or use another database. In development, delete ".data".',
    ],
    [
      'a gap',
      applied('0.1.0', '0.3.0'),
      'it has the migration "0.3.0", but not "0.2.0", which this program applies before it. ' +
        'Use another database, or list the missing one last.',
    ],
  ])('refuses %s', (_what, history, message) => {
    expect(() => pendingMigrations(history, known)).toThrow(new CannotMigrate(message));
  });
});
