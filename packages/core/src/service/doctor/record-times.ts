import { addSeconds, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import type { Check, Finding } from './check.js';

/** Clocks of different machines may differ by this much. */
const toleratedSeconds = 60;

/** The most events that are reported for one clock. */
const maxReported = 100;

/** Looks for events that are dated later than the clock that dated them. */
export const recordTimes: Check = {
  name: 'record-times',
  promise: 'No event is dated in the future of its clock: the clock of this machine, or that of the sandbox.',
  severity: 'broken',
  remedy:
    'Correct the clock of this machine, or find the machine with the wrong clock. Both need a time service (NTP).',
  async *examine({ reader, now }) {
    const latest = addSeconds(now, toleratedSeconds);
    yield* eventsAfter(reader, { livemode: true, createdAt: { gt: latest } });
    const sandboxes = await reader.aggregate('events', {
      where: { livemode: false, createdAt: { gt: latest } },
      groupBy: ['partnerId'],
      sum: [],
    });
    for (const {
      group: { partnerId },
    } of sandboxes) {
      const clock = partnerId === null ? undefined : await reader.get('sandboxClocks', partnerId);
      const latestThere = toInstant(toMilliseconds(latest) + (clock?.offsetMilliseconds ?? 0));
      yield* eventsAfter(reader, { livemode: false, partnerId, createdAt: { gt: latestThere } });
    }
  },
};

async function* eventsAfter(reader: Reader, where: Where<Tables['events']>): AsyncGenerator<Finding> {
  const events = await reader.find('events', { where, orderBy: [['createdAt', 'desc']], limit: maxReported });
  for (const { id, createdAt } of events) yield { subject: id, detail: `It is dated ${createdAt}.` };
}
