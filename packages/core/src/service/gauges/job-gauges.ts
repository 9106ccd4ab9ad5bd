import { systemClockId } from '../../kernel/operation/clocks.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { outwardJobKinds, type ServiceJobKind, transactionalJobKinds } from '../job-kinds.js';

/** The jobs of one kind that need attention, now or soon. */
export interface JobGauge {
  readonly kind: ServiceJobKind;
  /** Jobs on the system clock whose time has come. The jobs of sandboxes run on clocks that partners move. */
  readonly due: number;
  /** Outward jobs that a process has claimed. */
  readonly running: number;
  /** Jobs that an operator has to look at. */
  readonly failed: number;
  /** The due time of the oldest due job; null when none is due. */
  readonly oldestDueAt: Instant | null;
}

/** Counts the jobs of every kind. The cost depends on the jobs that are due, running or failed, not on the others. */
export async function jobGauges(reader: Reader, now: Instant): Promise<JobGauge[]> {
  const isDue = { state: 'pending', clockId: systemClockId, dueAt: { lte: now } } as const;
  const due = await reader.aggregate('jobs', { where: isDue, groupBy: ['kind'], sum: [] });
  const held = await reader.aggregate('jobs', {
    where: { state: { in: ['running', 'failed'] } },
    groupBy: ['kind', 'state'],
    sum: [],
  });
  const countOf = (kind: string, state: string): number =>
    held.find(({ group }) => group.kind === kind && group.state === state)?.count ?? 0;
  const gauges: JobGauge[] = [];
  for (const kind of [...transactionalJobKinds, ...outwardJobKinds]) {
    const count = due.find(({ group }) => group.kind === kind)?.count ?? 0;
    const [oldest] =
      count === 0
        ? []
        : await reader.find('jobs', { where: { ...isDue, kind }, orderBy: [['dueAt', 'asc']], limit: 1 });
    gauges.push({
      kind,
      due: count,
      running: countOf(kind, 'running'),
      failed: countOf(kind, 'failed'),
      oldestDueAt: oldest?.dueAt ?? null,
    });
  }
  return gauges;
}
