import { describe, expect, it } from 'vitest';
import { CannotMigrate } from './cannot-migrate.js';
import { pendingMigrations } from './pending-migrations.js';

const known = ['0.1.0', '0.2.0-gifts', '0.2.0-notes'].map((name) => ({
  name,
  checksum: `sum of ${name}`,
  up: async () => undefined,
}));
const applied = (...names: readonly string[]) =>
  names.map((name) => ({ name, checksum: `sum of ${name}`, programVersion: '0.3.0' }));

describe('pendingMigrations', () => {
  it.each([
    [[], ['0.1.0', '0.2.0-gifts', '0.2.0-notes']],
    [['0.1.0'], ['0.2.0-gifts', '0.2.0-notes']],
    [['0.1.0', '0.2.0-gifts', '0.2.0-notes'], []],
  ])('after %j come %j', (before, after) => {
    expect(pendingMigrations(applied(...before), known).map(({ name }) => name)).toEqual(after);
  });

  it.each([
    [
      'a migration that this program does not know',
      applied('0.1.0', '0.2.0-gifts', '0.2.0-notes', '0.3.0-tags'),
      'it is newer than this program: Doorstep 0.3.0 applied the migration "0.3.0-tags". ' +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    ],
    [
      'a migration with another checksum',
      [{ name: '0.1.0', checksum: 'another', programVersion: '0.1.0' }],
      'the migration "0.1.0" that Doorstep 0.1.0 applied differs from the one in this program. ' +
        'Start the version that applied it, or use another database.',
    ],
    [
      'a gap',
      applied('0.1.0', '0.2.0-notes'),
      'it has the migration "0.2.0-notes", but not "0.2.0-gifts", which this program applies before it. ' +
        'Use another database, or list the missing one last.',
    ],
  ])('refuses %s', (_what, history, message) => {
    expect(() => pendingMigrations(history, known)).toThrow(new CannotMigrate(message));
  });
});
