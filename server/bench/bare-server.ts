import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenLocally } from '@doorstep/simulation';
import express from 'express';
import type { Capture } from './capture.js';
import { answerFacts } from './process-facts.js';
import { openRawPostgres } from './raw-postgres.js';
import { openRawSqlite } from './raw-sqlite.js';

/** Plain Express 4 with `express.json`, without contract, validation, access control or log. It runs the same SQL. */
const [, , database = '', capturesFile = ''] = process.argv;
const captures = JSON.parse(readFileSync(capturesFile, 'utf8')) as Record<string, Capture>;
const raw = database.startsWith('postgres:') ? openRawPostgres(database) : await openRawSqlite(database);

const app = express();
app.use(express.json());
for (const capture of Object.values(captures)) {
  if (capture.method === 'GET') app.get(capture.path, handler(capture));
  else app.post(capture.path, handler(capture));
}
answerFacts();
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`http://127.0.0.1:${await listenLocally(createServer(app))}\n`);

function handler(capture: Capture): express.RequestHandler {
  return (_request, response, next) => {
    run(capture)
      .then(() => response.status(capture.status).json(capture.body))
      .catch(next);
  };
}

async function run(capture: Capture): Promise<void> {
  for (const statement of capture.reads) await raw.read(statement);
  if (capture.writes.length === 0) return;
  const fresh = renewIds();
  await raw.write(capture.writes.map(({ sql, bindings }) => ({ sql, bindings: bindings.map(fresh) })));
}

let counter = Date.now();

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
