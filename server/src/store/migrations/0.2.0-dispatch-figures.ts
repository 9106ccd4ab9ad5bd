import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/**
 * Adds the promised time of orders, and to the facts about ended orders the time until a courier claimed them, the
 * number of further couriers, and the delay. All days are counted again.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'promised_by', { kind: 'instant', nullable: true });
  await addColumn(knex, 'kpi_facts', 'assign_seconds', { kind: 'integer', nullable: true });
  await addColumn(knex, 'kpi_facts', 'reassignments', { kind: 'integer', default: 0 });
  await addColumn(knex, 'kpi_facts', 'late_seconds', { kind: 'integer', nullable: true });
  await countAssignments(knex);
  await knex('kpi_cells').delete();
  await knex('kpi_days').update({ closed_at: null });
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
