import type { Knex } from 'knex';
import { runSql } from '../../schema/run-sql.js';

/**
 * Gives the facts about ended orders the day on which each was placed, and its assignments. All days are counted again.
 */
export async function fillKeyFigures(knex: Knex): Promise<void> {
  await runSql(knex, 'update "kpi_facts" set "placed_day" = "day"');
  await correctPlacedDays(knex);
  await countAssignments(knex);
  await knex('kpi_cells').delete();
  await knex('kpi_days').update({ closed_at: null });
}

/** Corrects the placed day of orders that ended on another day. SQLite has no time zones, so the program converts. */
async function correctPlacedDays(knex: Knex): Promise<void> {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });
  const batch = 1_000;
  for (let after = ''; ; ) {
    const rows: { id: string; day: string; created_at: string | Date }[] = await knex('kpi_facts')
      .join('orders', 'orders.id', 'kpi_facts.order_id')
      .where('kpi_facts.id', '>', after)
      .orderBy('kpi_facts.id')
      .limit(batch)
      .select('kpi_facts.id', 'kpi_facts.day', 'orders.created_at');
    for (const { id, day, created_at } of rows) {
      const placedDay = format(new Date(created_at));
      if (placedDay !== day) await knex('kpi_facts').where({ id }).update({ placed_day: placedDay });
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Step to which the time until the claim is rounded up, in seconds. */
const stepSeconds = 10;
const batch = 500;

interface Step {
  readonly subject_id: string;
  readonly type: string;
  readonly created_at: string | Date;
}

/** Fills in the assignments of ended orders from their events. Nothing recorded what was promised to their customers. */
async function countAssignments(knex: Knex): Promise<void> {
  for (let after = ''; ; ) {
    const ids: string[] = await knex('kpi_facts')
      .where({ scope: 'city' })
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(batch)
      .pluck('order_id');
    const steps: Step[] = await knex('events')
      .whereIn('subject_id', ids)
      .whereIn('type', ['order.ready', 'order.claimed'])
      .orderBy(['subject_id', 'sequence'])
      .select('subject_id', 'type', 'created_at');
    for (const [order_id, own] of bySubject(steps)) await knex('kpi_facts').where({ order_id }).update(assignment(own));
    if (ids.length < batch) return;
    after = ids.at(-1) ?? after;
  }
}

function bySubject(steps: readonly Step[]): ReadonlyMap<string, Step[]> {
  const groups = new Map<string, Step[]>();
  for (const step of steps) groups.set(step.subject_id, [...(groups.get(step.subject_id) ?? []), step]);
  return groups;
}

function assignment(steps: readonly Step[]): {
  readonly assign_seconds: number | null;
  readonly reassignments: number;
} {
  const timesOf = (type: string): number[] =>
    steps.filter((step) => step.type === type).map(({ created_at }) => new Date(created_at).getTime());
  const [ready] = timesOf('order.ready');
  const claims = timesOf('order.claimed');
  const [claimed] = claims;
  const reassignments = Math.max(0, claims.length - 1);
  if (ready === undefined || claimed === undefined) return { assign_seconds: null, reassignments };
  const seconds = Math.max(0, Math.round((claimed - ready) / 1_000));
  return { assign_seconds: Math.ceil(seconds / stepSeconds) * stepSeconds, reassignments };
}
