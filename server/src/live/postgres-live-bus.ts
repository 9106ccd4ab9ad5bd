import { createLiveBus } from '@doorstep/core';
import type { Logger } from 'pino';
import { type ClosableLiveBus, type LookAgain, lookAgainSometimes } from './closable-live-bus.js';
import { openNotifyChannel } from './notify-channel.js';
import { everybody, payloadsOf, topicsOf } from './payloads.js';

/** What the bus is opened with. */
export interface PostgresLiveBusOptions {
  readonly url: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** For what changes by time alone, and should a notification be lost; every two seconds when absent. */
  readonly lookAgain?: LookAgain;
}

/** What is published is gathered for so long before other processes are told. */
const gatherMilliseconds = 50;

/** While the database is away; beyond, everybody is woken. */
const maxUntold = 10_000;

/**
 * The bus of the processes that share a database. Subscriptions of this process are woken at once, those of the others
 * by a notification soon after. What is published while the connection is away is told when it is back, and then everybody
 * here is woken, for what the others may have told meanwhile.
 */
export async function openPostgresLiveBus(options: PostgresLiveBusOptions): Promise<ClosableLiveBus> {
  const { url, logger, lookAgain = lookAgainSometimes } = options;
  const local = createLiveBus(lookAgain);
  const untold = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let told = Promise.resolve();
  let closed = false;

  const channel = openNotifyChannel({
    url,
    name: 'doorstep_live',
    onPayload(payload) {
      const topics = topicsOf(payload);
      if (topics) local.publish(topics);
      else local.publishAll();
    },
    onListening() {
      logger.info('hears of changes by other processes');
      local.publishAll();
      if (untold.size > 0) gather([]);
    },
    onLost: (error) => logger.warn({ error }, 'hears of changes by other processes late, until it is connected again'),
  });

  function gather(topics: Iterable<string>): void {
    for (const topic of topics) untold.add(untold.size < maxUntold ? topic : everybody);
    if (!closed) gathering ??= setTimeout(tellSoon, gatherMilliseconds);
  }

  function tellSoon(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    told = told.then(tellOthers);
    return told;
  }

  async function tellOthers(): Promise<void> {
    if (untold.size === 0 || !channel.isListening()) return;
    const topics = [...untold];
    untold.clear();
    try {
      await channel.notify(payloadsOf(topics));
    } catch {
      // The channel has told of the failure. Perhaps they were told: to be woken twice does no harm.
      for (const topic of topics) untold.add(topic);
    }
  }

  await channel.tried;
  return {
    subscribe: local.subscribe,
    publish(topics) {
      const changed = new Set(topics);
      local.publish(changed);
      gather(changed);
    },
    publishHere: local.publish,
    publishElsewhere: gather,
    publishAll() {
      local.publishAll();
      gather([everybody]);
    },
    async close() {
      closed = true;
      await tellSoon();
      await channel.close();
    },
  };
}
