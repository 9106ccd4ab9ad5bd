import type { EventRecord } from '../kernel/operation/events.js';
import type { Effects } from '../kernel/operation/operation.js';
import { hasRule } from './rules/rules.js';

/** Schedules one job for each event with a rule. The evaluation itself would slow down the change. */
export async function scheduleNotifications(
  { schedule, now }: Pick<Effects, 'schedule' | 'now'>,
  events: readonly EventRecord[],
): Promise<void> {
  for (const { id, type, livemode } of events) {
    if (livemode && hasRule(type)) schedule({ kind: 'notification.evaluate', subjectId: id, dueAt: now });
  }
}
