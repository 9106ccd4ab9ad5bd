import { createLiveBus } from '@doorstep/core';
import { type ClosableLiveBus, pollRegularly, type StartPolling } from './closable-live-bus.js';
import type { LiveLog } from './live-log.js';
import { openNotifyChannel } from './notify-channel.js';
import { allTopics, payloadsOf, topicsOf } from './payloads.js';

/** Database, log and polling of the bus. */
export interface PostgresLiveBusOptions {
  readonly url: string;
  readonly logger: LiveLog;
  /** Wakes streams for changes by time alone and for lost notifications. Defaults to every two seconds. */
  readonly startPolling?: StartPolling;
  /** See `NotifyChannelOptions`. */
  readonly checkMs?: number;
}

/** Time for which publications are collected before they are sent to other processes. */
const batchMilliseconds = 50;

/** Number of topics that are kept while there is no connection. If there are more, all subscriptions are woken. */
const maxPending = 10_000;

/**
 * Opens the bus of the processes that share a database. It wakes subscriptions of this process at once, and those of the
 * others by notifications soon after. While the connection is lost, publications wait. After a reconnect they are sent, and
 * all subscriptions of this process are woken, because it may have missed notifications.
 */
export async function openPostgresLiveBus(options: PostgresLiveBusOptions): Promise<ClosableLiveBus> {
  const { url, logger, checkMs, startPolling = pollRegularly } = options;
  const local = createLiveBus(startPolling);
  const pending = new Set<string>();
  let batchTimer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();
  let closed = false;

  const channel = openNotifyChannel({
    url,
    checkMs,
    name: 'doorstep_live',
    onPayload(payload) {
      const topics = topicsOf(payload);
      if (topics) local.publish(topics);
      else local.publishAll();
    },
    onListening() {
      logger.info('listening for changes by other processes');
      local.publishAll();
      if (pending.size > 0) enqueue([]);
    },
    onLost: (error) =>
      logger.warn({ error }, 'cannot listen for changes by other processes: streams see them late until it reconnects'),
  });

  function enqueue(topics: Iterable<string>): void {
    for (const topic of topics) pending.add(pending.size < maxPending ? topic : allTopics);
    if (!closed) batchTimer ??= setTimeout(sendPending, batchMilliseconds);
  }

  /** Sends pending topics after those that are being sent. */
  function sendPending(): Promise<void> {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    sent = sent.then(notifyOthers);
    return sent;
  }

  async function notifyOthers(): Promise<void> {
    if (pending.size === 0 || !channel.isListening()) return;
    const topics = [...pending];
    pending.clear();
    try {
      await channel.notify(payloadsOf(topics));
    } catch {
      // The channel has reported the error. If the notifications arrived after all, a second wake-up does no harm.
      for (const topic of topics) pending.add(topic);
    }
  }

  await channel.tried;
  return {
    subscribe: local.subscribe,
    publish(topics) {
      const changed = new Set(topics);
      local.publish(changed);
      enqueue(changed);
    },
    publishHere: local.publish,
    publishElsewhere: enqueue,
    publishAll() {
      local.publishAll();
      enqueue([allTopics]);
    },
    async close() {
      closed = true;
      await sendPending();
      await channel.close();
    },
  };
}
