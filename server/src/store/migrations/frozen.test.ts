import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isReleased, readMigrationSources } from '../../../scripts/migration-list.js';
import { migrations } from './generated/list.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const sources = readMigrationSources(root);

describe('the listed migrations', () => {
  it.each(migrations)('$name has not changed since it was listed', ({ name, checksum }) => {
    const source = sources.find((each) => each.name === name);
    const message = isReleased(root, name)
      ? `The migration "${name}" changed after databases received it. Undo the change: the next release has its own.`
      : 'Run "npm run generate", and delete your own databases.';
    expect(source?.checksum, message).toBe(checksum);
  });

  it('are all migrations of this folder', () => {
    const message = 'Run "npm run generate" to list a new migration.';
    expect(migrations.map(({ name }) => name).toSorted(), message).toEqual(sources.map(({ name }) => name).toSorted());
  });
});
