import { readFileSync } from 'node:fs';
import { type BareFramework, bareFrameworks, frameworkNames } from './bare-frameworks.js';
import type { Capture } from './capture.js';
import { answerFacts } from './process-facts.js';
import { openRawPostgres } from './raw-postgres.js';
import { openRawSqlite } from './raw-sqlite.js';

/** A framework on its own, which runs the SQL of the service and returns its answers. */
const [, , framework = '', database = '', capturesFile = ''] = process.argv;
const captures = JSON.parse(readFileSync(capturesFile, 'utf8')) as Record<string, Capture>;
const raw = database.startsWith('postgres:') ? openRawPostgres(database) : await openRawSqlite(database);

answerFacts();
process.on('SIGTERM', () => process.exit(0));
const routes = Object.values(captures).map((capture) => ({ ...capture, work: () => run(capture) }));
process.stdout.write(`${await bareFrameworks[framework as BareFramework](routes)}\n`);

async function run(capture: Capture): Promise<void> {
  for (const statement of capture.reads) await raw.read(statement);
  if (capture.writes.length === 0) return;
  const fresh = renewIds();
  await raw.write(capture.writes.map(({ sql, bindings }) => ({ sql, bindings: bindings.map(fresh) })));
}

/** Frameworks that share a database count far from each other. */
let counter = frameworkNames.indexOf(framework as BareFramework) * 2 ** 42 + Date.now();

/** Replaces each id that the captured request generated. The same id gets the same new value within a request. */
function renewIds(): (value: unknown) => unknown {
  counter += 1;
  const tail = counter.toString(36).toUpperCase().padStart(9, '0').slice(-9);
  return (value) => {
    if (typeof value !== 'string') return value;
    if (/^(?:sandbox_)?(?:ord|pay|evt|job|quo|dlv)_[0-9a-z]{26}$/.test(value))
      return `${value.slice(0, -9)}${tail.toLowerCase()}`;
    // Digests and tracking tokens.
    if (/^[0-9a-f]{64}$/.test(value) || /^[0-9A-Za-z]{27}$/.test(value))
      return `${value.slice(0, -9)}${tail.toLowerCase()}`;
    return /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(value) ? tail : value;
  };
}
