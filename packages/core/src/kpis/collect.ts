import { launchCity } from '../geo/cities.js';
import { toInstant } from '../kernel/primitives/instant.js';
import { dayOf } from '../kernel/primitives/local-time.js';
import type { Reader } from '../kernel/store/store.js';
import type { UpsellEventType } from '../upsell/records.js';
import { type ActorKind, type Figures, noFigures, type Tally } from './figures.js';
import type { KpiActivityRecord, KpiFactRecord, KpiScope } from './records.js';

/** A day in all scopes of a kind, or in one of them. */
export interface CollectQuery {
  readonly day: string;
  readonly scope: KpiScope;
  readonly scopeId?: string | undefined;
}

/** Counts the figures of a day from its facts, by the id of the scope. The database does the counting. */
export async function collectFigures(reader: Reader, query: CollectQuery): Promise<ReadonlyMap<string, Figures>> {
  const { day, scope, scopeId } = query;
  const where = { day, scope, ...(scopeId === undefined ? {} : { scopeId }) };
  // One query after another, because a unit of work has a single connection.
  const endings = await reader.aggregate('kpiFacts', {
    where,
    groupBy: ['scopeId', 'status', 'reason'],
    sum: ['gmvAmount', 'revenueAmount', 'tipAmount'],
  });
  const accepts = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'acceptSeconds'], sum: [] });
  const deliveries = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'deliverySeconds'], sum: [] });
  const actors = await reader.aggregate('kpiActivity', { where, groupBy: ['scopeId', 'kind', 'previousDay'], sum: [] });
  const upsell = await upsellGroups(reader, query);
  const parts: Parts = {
    endings: byScope(endings),
    accepts: byScope(accepts),
    deliveries: byScope(deliveries),
    actors: byScope(actors),
    upsell: byScope(upsell),
  };
  const ids = new Set([...parts.endings.keys(), ...parts.upsell.keys()]);
  return new Map([...ids].map((id) => [id, figuresFrom(parts, id)]));
}

/** Counts the figures of one scope on a day. */
export async function figuresOn(reader: Reader, query: CollectQuery & { readonly scopeId: string }): Promise<Figures> {
  return (await collectFigures(reader, query)).get(query.scopeId) ?? noFigures;
}

type FactGroup<G extends keyof KpiFactRecord, S extends string = never> = {
  readonly group: Pick<KpiFactRecord, G>;
  readonly count: number;
  readonly sums: Readonly<Record<S, number>>;
};
type Amounts = 'gmvAmount' | 'revenueAmount' | 'tipAmount';

/** The counted groups, by the id of the scope. */
interface Parts {
  readonly endings: ByScope<FactGroup<'scopeId' | 'status' | 'reason', Amounts>>;
  readonly accepts: ByScope<FactGroup<'scopeId' | 'acceptSeconds'>>;
  readonly deliveries: ByScope<FactGroup<'scopeId' | 'deliverySeconds'>>;
  readonly actors: ByScope<{
    readonly group: Pick<KpiActivityRecord, 'scopeId' | 'kind' | 'previousDay'>;
    readonly count: number;
  }>;
  readonly upsell: ByScope<UpsellGroup>;
}
type ByScope<G> = ReadonlyMap<string, readonly G[]>;

function figuresFrom({ endings, accepts, deliveries, actors, upsell }: Parts, id: string): Figures {
  const ends = endings.get(id) ?? [];
  const active = actors.get(id) ?? [];
  const sum = (name: Amounts): number => ends.reduce((total, { sums }) => total + sums[name], 0);
  const actorsOf = (kind: ActorKind): Tally<string | null> =>
    active.flatMap(({ group, count }) => (group.kind === kind ? [[group.previousDay, count] as const] : []));
  const upsellEvents = (type: UpsellEventType): number =>
    (upsell.get(id) ?? []).reduce((total, { group, count }) => total + (group.type === type ? count : 0), 0);
  return {
    endings: ends.map(({ group, count }) => ({ status: group.status, reason: group.reason, count })),
    gmvAmount: sum('gmvAmount'),
    revenueAmount: sum('revenueAmount'),
    tipAmount: sum('tipAmount'),
    acceptSeconds: tallyOf(accepts.get(id), ({ acceptSeconds }) => acceptSeconds),
    deliverySeconds: tallyOf(deliveries.get(id), ({ deliverySeconds }) => deliverySeconds),
    actors: { customer: actorsOf('customer'), store: actorsOf('store'), courier: actorsOf('courier') },
    upsell: {
      impression: upsellEvents('impression'),
      accepted: upsellEvents('accepted'),
      dismissed: upsellEvents('dismissed'),
      converted: upsellEvents('converted'),
    },
  };
}

interface UpsellGroup {
  readonly group: { readonly scopeId: string; readonly type: UpsellEventType };
  readonly count: number;
}

/** Counts the events of upsell offers, which belong to a store but not to a fleet. */
async function upsellGroups(reader: Reader, { day, scope, scopeId }: CollectQuery): Promise<UpsellGroup[]> {
  if (scope === 'fleet') return [];
  const { start, end } = dayOf(launchCity.timeZone, day);
  const createdAt = { gte: toInstant(start), lt: toInstant(end) };
  if (scope === 'city') {
    const groups = await reader.aggregate('upsellEvents', { where: { createdAt }, groupBy: ['type'], sum: [] });
    return groups.map(({ group, count }) => ({ group: { scopeId: launchCity.id, type: group.type }, count }));
  }
  const where = { createdAt, ...(scopeId === undefined ? {} : { storeId: scopeId }) };
  const groups = await reader.aggregate('upsellEvents', { where, groupBy: ['storeId', 'type'], sum: [] });
  return groups.map(({ group, count }) => ({ group: { scopeId: group.storeId, type: group.type }, count }));
}

interface Counted {
  readonly group: { readonly scopeId: string };
  readonly count: number;
}

function byScope<G extends Counted>(groups: readonly G[]): ReadonlyMap<string, readonly G[]> {
  const found = new Map<string, G[]>();
  for (const each of groups) {
    const { scopeId } = each.group;
    const own = found.get(scopeId);
    if (own) own.push(each);
    else found.set(scopeId, [each]);
  }
  return found;
}

function tallyOf<G extends Counted>(
  groups: readonly G[] | undefined,
  pick: (group: G['group']) => number | null,
): Tally<number> {
  return (groups ?? []).flatMap(({ group, count }) => {
    const value = pick(group);
    return value === null ? [] : [[value, count] as const];
  });
}
