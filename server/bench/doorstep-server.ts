import { pino } from 'pino';
import { readConfig } from '../src/config.js';
import { createLogger } from '../src/logger.js';
import { startServer } from '../src/serve.js';

/** The real server, configured for production but without rate limits. */
const [, , filename = ''] = process.argv;
const config = readConfig({ DATABASE_URL: filename, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'info', SEED: 'none' });
const server = await startServer({ config, logger: createLogger('info', pino.destination({ dest: 2, sync: false })) });
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
