import { pino } from 'pino';
import { createLogger } from '../src/logger.js';
import { startServer } from '../src/serve.js';
import { benchConfig } from './config.js';
import { answerFacts } from './process-facts.js';

/** The real server. A second argument `no-request-logs` lets it note no requests. */
const [, , databaseUrl = '', option] = process.argv;
const server = await startServer({
  config: benchConfig(databaseUrl, 'info'),
  logger: createLogger('info', pino.destination({ dest: 2, sync: false })),
  logsRequests: option !== 'no-request-logs',
});
process.stdout.write(`${server.url}\n`);
answerFacts();
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
