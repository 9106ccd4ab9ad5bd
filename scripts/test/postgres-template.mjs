import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives the test workers a place for the files that each PostgreSQL server of the run is a copy of. The first server creates them.
 *
 * @returns {() => void} Removes the place.
 */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-postgres-template-'));
  // PostgreSQL runs as another user, who must be able to create its files there.
  chmodSync(folder, 0o755);
  process.env.POSTGRES_TEMPLATE = join(folder, 'data');
  return () => {
    delete process.env.POSTGRES_TEMPLATE;
    rmSync(folder, { recursive: true, force: true });
  };
}
