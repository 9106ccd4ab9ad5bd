import { createLiveBus, type NoteListener } from '@doorstep/core';
import { type ClosableLiveBus, startRealTimer } from './closable-live-bus.js';
import type { LiveChannel, LiveChannelEvents } from './live-channel.js';
import type { LiveLog } from './live-log.js';
import { allTopics, payloadsOf, publicationsOf } from './payloads.js';

/** Time for which publications are collected before they are sent to other processes. */
const batchMilliseconds = 50;

/** Number of topics that are kept while there is no connection. If there are more, all subscriptions are woken. */
const maxPending = 10_000;

/**
 * Opens the bus of the processes that share a channel. It wakes subscriptions of this process at once, and those of the
 * others by notifications soon after. While the connection is lost, publications wait. After a reconnect they are sent, and
 * all subscriptions of this process are woken, because it may have missed notifications.
 */
export async function openSharedLiveBus(
  openChannel: (events: LiveChannelEvents) => LiveChannel,
  logger: LiveLog,
): Promise<ClosableLiveBus> {
  const local = createLiveBus(startRealTimer);
  /** The topics to publish, each with its note. */
  const pending = new Map<string, string | undefined>();
  let onNote: NoteListener = () => undefined;
  let batchTimer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();
  let closed = false;

  const channel = openChannel({
    onPayload(payload) {
      const publications = publicationsOf(payload);
      if (!publications) return local.publishAll();
      for (const [topic, note] of publications) if (note !== undefined) onNote(topic, note);
      local.publish(publications.map(([topic]) => topic));
    },
    onListening() {
      logger.info('listening for changes by other processes');
      local.publishAll();
      if (pending.size > 0) enqueue([]);
    },
    onLost: (error) =>
      logger.warn({ error }, 'cannot listen for changes by other processes: streams see them late until it reconnects'),
  });

  function enqueue(topics: Iterable<string>, note?: string): void {
    for (const topic of topics) addPending(pending, topic, note);
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
    const publications = [...pending];
    pending.clear();
    try {
      await channel.notify(payloadsOf(publications));
    } catch {
      // The channel has reported the error. If the notifications arrived after all, a second wake-up does no harm.
      for (const [topic, note] of publications) pending.set(topic, pending.get(topic) ?? note);
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
    noteElsewhere: (topic, text) => enqueue([topic], text),
    onNote(listener) {
      onNote = listener;
    },
    startTimer: local.startTimer,
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

/** Adds a topic, or all topics once there are too many. */
function addPending(pending: Map<string, string | undefined>, topic: string, note: string | undefined): void {
  if (pending.size < maxPending || pending.has(topic)) pending.set(topic, note ?? pending.get(topic));
  else pending.set(allTopics, undefined);
}
