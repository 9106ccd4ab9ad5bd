import { pino } from 'pino';
import { startServer } from '../src/serve/serve.js';
import { createLogger } from '../src/telemetry/logger.js';
import { benchConfig } from './config.js';
import { answerFacts } from './process-facts.js';

/** The real server. Its parent can ask it to stop noting requests, and to begin again. */
const [, , databaseUrl = ''] = process.argv;
let logsRequests = true;
const server = await startServer({
  config: benchConfig(databaseUrl, 'info'),
  logger: createLogger('info', pino.destination({ dest: 2, sync: false })),
  logsRequests: () => logsRequests,
});
process.stdout.write(`${server.url}\n`);
answerFacts({
  toggleLog() {
    logsRequests = !logsRequests;
    return Number(logsRequests);
  },
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
