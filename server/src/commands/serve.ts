import { demoApiKey, demoPassword, type Store } from '@doorstep/core';
import type { Config } from '../config/config.js';
import { type RunningServer, startServer } from '../serve/serve.js';
import { createLogger } from '../telemetry/logger.js';
import { type BannerAccount, type BannerFacts, banner } from './banner.js';
import type { CommandContext } from './command.js';

/** Under npm, one Ctrl-C arrives twice, from the terminal and from npm. A repeat within this time is not a second one. */
const echoMs = 500;

/**
 * `doorstep-server serve`: runs until SIGINT or SIGTERM, then shuts down gracefully. A second signal ends the process at once.
 *
 * @throws CannotListen, StoreUnavailable
 */
export async function serve({ config, print, note }: CommandContext): Promise<void> {
  const logger = createLogger(config.logLevel);
  const server = await startServer({ config, logger, onStep: note });
  process.on('uncaughtException', (error) => {
    // The state is unknown after this: log the error without secrets, exit, and let a supervisor restart the server.
    logger.fatal({ error }, 'uncaught exception');
    process.exitCode = 1;
    void server.close({ delay: false }).finally(() => process.exit(1));
  });
  print(banner(await bannerFacts(server, config)));
  await untilSignal(note);
  await server.close();
}

/** Resolves at the first signal. A second one ends the process. */
function untilSignal(note: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = (): void => {
      if (firstAt === undefined) {
        firstAt = Date.now();
        note('Shutting down: waiting for requests in progress. Press Ctrl-C again to stop at once.');
        resolve();
      } else if (Date.now() - firstAt > echoMs) {
        process.exit(130);
      }
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

/** Addresses of the sandbox, which exist in every city. */
const addressesAnywhere = { pickup: 'Sandbox Slow', dropoff: 'Sandbox Happy' };

async function bannerFacts(
  server: RunningServer,
  { publicUrl, seed, cityPacks, cities }: Config,
): Promise<BannerFacts> {
  const url = publicUrl ?? server.url.replace('127.0.0.1', 'localhost');
  if (seed !== 'demo') return { url, cityPacks };
  // The addresses of the documentation are in Bucharest.
  const isElsewhere = cities !== undefined && !cities.includes('bucharest');
  return {
    url,
    cityPacks,
    demo: {
      apiKey: demoApiKey,
      password: demoPassword,
      accounts: await demoAccounts(server.store),
      ...(isElsewhere ? { addresses: addressesAnywhere } : {}),
    },
  };
}

async function demoAccounts(store: Store): Promise<BannerAccount[]> {
  return store.reader.find('accounts', { where: { demo: true }, orderBy: [['createdAt', 'asc']], limit: 20 });
}
