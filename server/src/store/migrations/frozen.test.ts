import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readMigrationSources } from '../../../scripts/migration-list.js';
import { migrations } from './generated/list.js';

const sources = readMigrationSources(fileURLToPath(new URL('../../../..', import.meta.url)));

describe('the listed migrations', () => {
  it.each(migrations)('$name has not changed since it was listed', ({ name, checksum }) => {
    const source = sources.find((each) => each.name === name);
    const message =
      `The migration "${name}" changed after databases received it. Undo the change, and add a new migration instead ` +
      '(CONTRIBUTING.md, "Adding a stored field"). Only if it is not on the main branch yet: remove its line from ' +
      'generated/list.ts, run "npm run generate", and delete your own databases.';
    expect(source?.checksum, message).toBe(checksum);
  });

  it('are all migrations of this folder', () => {
    const message = 'Run "npm run generate" to list a new migration.';
    expect(migrations.map(({ name }) => name).toSorted(), message).toEqual(sources.map(({ name }) => name).toSorted());
  });
});
