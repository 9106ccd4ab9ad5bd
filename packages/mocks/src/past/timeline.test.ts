import type { Tables } from '@doorstep/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.js';

type EventRow = Tables['events'];

const statuses = ['pending', 'assigned', 'picked_up', 'delivered'] as const;

/** Steps of deliveries: each has a subject, and a number of milliseconds after the step before. */
const steps = fc.array(fc.record({ subject: fc.integer({ min: 0, max: 5 }), wait: fc.integer({ min: 0, max: 3 }) }), {
  maxLength: 60,
});

function eventsOf(generated: readonly { readonly subject: number; readonly wait: number }[]): EventRow[] {
  const sequences = new Map<string, number>();
  let time = 1_000;
  return generated.flatMap(({ subject, wait }, index) => {
    const subjectId = `${subject % 2 === 0 ? 'dlv' : 'ord'}_${subject}`;
    const sequence = (sequences.get(subjectId) ?? 0) + 1;
    const status = statuses[sequence - 1];
    if (status === undefined) return [];
    sequences.set(subjectId, sequence);
    time += wait;
    const isDelivery = subject % 2 === 0;
    const event = {
      id: `evt_${index}`,
      type: isDelivery ? 'delivery.created' : 'order.placed',
      subjectId,
      sequence,
      createdAt: new Date(time).toISOString(),
      data: isDelivery ? { delivery: { status } } : { status, courierId: null },
    };
    return [event as unknown as EventRow];
  });
}

describe('a timeline', () => {
  it('shows objects as a scan of all events finds them', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 990, max: 1_100 }), fc.boolean(), (generated, at, open) => {
        const events = eventsOf(generated);
        const last = new Map<string, EventRow>();
        for (const event of events) {
          if (Date.parse(event.createdAt) <= at && event.subjectId.startsWith('dlv')) last.set(event.subjectId, event);
        }
        const expected = [...last.values()].map(({ subjectId, sequence }) => [subjectId, statuses[sequence - 1]]);
        const { deliveries } = new Timeline(events).moment(at, { limit: 100, open });
        const seen = deliveries.objects.map(({ id, status }) => [id, status]);
        expect([...seen].sort()).toEqual(expected.filter(([, status]) => !(open && status === 'delivered')).sort());
        const counted = Object.fromEntries(
          statuses.flatMap((status) => {
            const count = expected.filter((each) => each[1] === status).length;
            return count > 0 ? [[status, count]] : [];
          }),
        );
        expect(deliveries.counts).toEqual(counted);
      }),
    );
  });

  it('counts every event once, in whatever parts', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 50 }), (generated, count) => {
        const events = eventsOf(generated);
        const parts = new Timeline(events).buckets(1_000, 1_200, count);
        const sum = parts.reduce((total, { deliveries, orders, others }) => total + deliveries + orders + others, 0);
        expect(sum).toBe(events.length);
      }),
    );
  });

  it('lists the newest objects first, and says that there are more', () => {
    const events = eventsOf([0, 2, 4].map((subject) => ({ subject, wait: 1 })));
    const { deliveries } = new Timeline(events).moment(2_000, { limit: 2, open: false });
    expect(deliveries.objects.map(({ id }) => id)).toEqual(['dlv_4', 'dlv_2']);
    expect(deliveries.hasMore).toBe(true);
  });

  it('goes on after an object, page by page, without the other kind', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 3 }), fc.boolean(), (generated, limit, open) => {
        const timeline = new Timeline(eventsOf(generated));
        const all = timeline.moment(2_000, { limit: 100, open }).deliveries.objects;
        const paged: (typeof all)[number][] = [];
        for (let page = timeline.moment(2_000, { limit, open }).deliveries; ; ) {
          paged.push(...page.objects);
          const after = page.objects.at(-1)?.id;
          if (!page.hasMore || after === undefined) break;
          const next = timeline.moment(2_000, { limit, open, after });
          expect(next.orders.objects).toEqual([]);
          page = next.deliveries;
        }
        expect(paged).toEqual(all);
      }),
    );
  });

  it('refuses to go on after an unknown object', () => {
    expect(() => new Timeline([]).moment(2_000, { limit: 1, open: false, after: 'dlv_9' })).toThrow(
      '`after`: there is no delivery or order dlv_9.',
    );
  });

  it('accepts events of clocks that are behind', () => {
    const [first, second] = eventsOf([0, 2].map((subject) => ({ subject, wait: 5 })));
    const timeline = new Timeline(second && first ? [second, first] : []);
    expect(timeline.start).toBe(1_005);
    expect(timeline.moment(1_005, { limit: 9, open: false }).deliveries.objects.map(({ id }) => id)).toEqual(['dlv_0']);
  });
});
