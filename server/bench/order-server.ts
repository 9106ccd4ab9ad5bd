import { readConfig } from '../src/config/config.js';
import { startServer } from '../src/serve/serve.js';
import { openStore } from '../src/store/open-store.js';
import { createLogger } from '../src/telemetry/logger.js';
import { countStatements, type StatementCounter } from './jobs/count-statements.js';
import { answerFacts } from './process-facts.js';

/** The real server with demo data, which counts what its store does, and lists its calls if the second argument says so. */
const [, , databaseUrl = '', lists = ''] = process.argv;
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  SEED: 'demo',
  WEBHOOK_PRIVATE_NETWORKS: 'test',
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
});
const statements: StatementCounter = { count: 0, ...(lists ? { calls: new Map<string, number>() } : {}) };
const store = countStatements(await openStore(config.database), statements);
const server = await startServer({ config, store, logger: createLogger('warn') });
process.stdout.write(`${server.url}\n`);
answerFacts({ statements: () => statements.count, calls: () => [...(statements.calls ?? [])] });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
