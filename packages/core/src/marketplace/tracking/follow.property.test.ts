import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamMessage } from '../../kernel/http/event-stream.js';
import type { FeedMember, Subject } from '../../messaging/live-updates/feed.js';
import type { Feeds } from '../../messaging/live-updates/feeds.js';
import { parseMessageId } from '../../messaging/live-updates/stream-position.js';
import { streamUpdates } from '../../messaging/live-updates/stream-updates.js';
import type { Followed } from '../../messaging/live-updates/updates.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import { createSimulationHarness, type SimulationHarness } from '../../service/testing/simulation-fixture.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { followedDelivery } from './followed-delivery.js';
import { partnerTracking } from './operations.js';
import type { DeliverySnapshot } from './snapshot.js';

type Tracking = ReturnType<typeof partnerTracking>;

/** A connection: the number of messages that it reads, and what happens until the next one. */
const connection = fc.record({
  messages: fc.integer({ min: 0, max: 3 }),
  /** Seconds that pass each time the stream waits, and before the next connection. */
  waits: fc.integer({ min: 1, max: 40 }),
  offline: fc.integer({ min: 0, max: 90 }),
  /** True if the partner updates the delivery then, with an event that keeps the status. */
  update: fc.boolean(),
});

describe('a stream that is interrupted a hundred times', () => {
  it.each(['happy', 'courier_unassigns', 'returned'] as const)('sends each event of %s once', async (scenario) => {
    await fc.assert(
      fc.asyncProperty(fc.array(connection, { minLength: 100, maxLength: 100 }), async (connections) => {
        const harness = createSimulationHarness();
        const { id } = await harness.create({ sandbox: { scenario, stepSeconds: 300 } });
        const received: StreamMessage<Tracking>[] = [];
        for (const { messages, waits, offline, update } of connections) {
          for await (const message of await connect(harness, id, waits, received.at(-1)?.id)) {
            if (received.push(message) && messages === 0) break;
            if (received.length % (messages + 1) === 0) break;
          }
          if (update) await updateIfPossible(harness, id);
          if (offline > 0) await harness.pass(offline);
        }
        for await (const message of await connect(harness, id, 60, received.at(-1)?.id)) received.push(message);
        await expectCompleteHistory(harness, id, received);
      }),
      { numRuns: 5 },
    );
  });
});

/** Connects after the message `lastEventId`. Time passes only while the stream waits. */
async function connect(
  harness: SimulationHarness,
  id: string,
  waits: number,
  lastEventId: string | undefined,
): Promise<AsyncIterable<StreamMessage<Tracking>>> {
  const ports = createTestPorts();
  const { sequence } = await harness.read(id);
  const feeds: Feeds = {
    join<S, F extends Followed<S>>(subject: Subject<F>): FeedMember<S, F> {
      const member = ports.feeds.join<S, F>(subject);
      return {
        ...member,
        async next() {
          await harness.pass(waits);
          ports.live.publishAll();
          await member.next();
        },
      };
    },
  };
  return streamUpdates<DeliverySnapshot, Followed<DeliverySnapshot>, Tracking>(
    {
      feeds,
      signal: new AbortController().signal,
      audience: { key: 'partner', show: partnerTracking },
      subject: {
        table: 'deliveries',
        id,
        sequence,
        reader: harness.reader,
        read: async (reader) => {
          const record = await reader.get('deliveries', id);
          return record && followedDelivery({ reader, ports }, record, await harness.now());
        },
      },
    },
    parseMessageId(lastEventId, sequence),
  );
}

async function updateIfPossible(harness: SimulationHarness, id: string): Promise<void> {
  await harness.act(id, async (effects, delivery) =>
    deliveryMachine.find('update', 'partner', delivery)
      ? deliveryMoves.move(effects, delivery, 'update', { relation: 'partner', actorId: 'key_1' }, { metadata: {} })
      : delivery,
  );
}

async function expectCompleteHistory(
  harness: SimulationHarness,
  id: string,
  received: readonly StreamMessage<Tracking>[],
): Promise<void> {
  const ids = received.map((message) => message.id);
  expect(new Set(ids).size).toBe(ids.length);
  const events = await harness.events(id);
  const first = received.filter(({ data }, index) => data.sequence !== received[index - 1]?.data.sequence);
  // One message for each event, in order, with the state of that time. The first has the state at the connection.
  expect(first.map(({ data }) => data.sequence)).toEqual(events.map(({ sequence }) => sequence));
  for (const [index, { data }] of first.entries()) {
    const event = events[index];
    if (index > 0) expect(data.at).toBe(event?.createdAt);
    expect(event?.data).toMatchObject({ delivery: { status: data.status } });
    expect(data.timeline.at(-1)?.status).toBe(data.status);
  }
  // The others are positions, each newer than the one before.
  for (const [index, { data }] of received.entries()) {
    const before = received[index - 1]?.data;
    if (data.sequence !== before?.sequence) continue;
    expect(`${data.courier?.position?.at}` > `${before.courier?.position?.at ?? ''}`).toBe(true);
  }
  expect(deliveryMachine.hasEnded(received.at(-1)?.data.status ?? 'pending')).toBe(true);
}
