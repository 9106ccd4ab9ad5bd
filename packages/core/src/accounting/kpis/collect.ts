import type { UpsellEventType } from '../../catalogue/upsell/records.js';
import type { Reader } from '../../kernel/store/store.js';
import { collectOffers, type OfferGroup } from './collect-offers.js';
import { collectPlaced, type PlacedGroup } from './collect-placed.js';
import { collectUpsell, type UpsellGroup } from './collect-upsell.js';
import { type ActorKind, type Figures, noFigures, type OfferTally, type Tally } from './figures.js';
import type { CollectQuery, KpiActivityRecord, KpiFactRecord } from './records.js';

/** Counts the figures of a day from its facts, by the id of the scope. The database does the counting. */
export async function collectFigures(reader: Reader, query: CollectQuery): Promise<ReadonlyMap<string, Figures>> {
  const { day, scope, scopeId } = query;
  const where = { day, scope, ...(scopeId === undefined ? {} : { scopeId }) };
  // One query after another, because a unit of work has a single connection.
  const endings = await reader.aggregate('kpiFacts', {
    where,
    groupBy: ['scopeId', 'status', 'reason'],
    sum: [],
  });
  const ended = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'placedDay'], sum: [] });
  const accepts = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'acceptSeconds'], sum: [] });
  const deliveries = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'deliverySeconds'], sum: [] });
  const assignments = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'assignSeconds'], sum: [] });
  const reassigned = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'reassignments'], sum: [] });
  const lateness = await reader.aggregate('kpiFacts', { where, groupBy: ['scopeId', 'lateSeconds'], sum: [] });
  const actors = await reader.aggregate('kpiActivity', { where, groupBy: ['scopeId', 'kind', 'previousDay'], sum: [] });
  const placed = await collectPlaced(reader, query);
  const upsell = await collectUpsell(reader, query);
  const offers = await collectOffers(reader, query);
  const parts: Parts = {
    placed: byScope(placed),
    ended: byScope(ended),
    endings: byScope(endings),
    accepts: byScope(accepts),
    deliveries: byScope(deliveries),
    assignments: byScope(assignments),
    reassigned: byScope(reassigned),
    lateness: byScope(lateness),
    actors: byScope(actors),
    upsell: byScope(upsell),
    offers: byScope(offers),
  };
  const ids = new Set([
    ...parts.placed.keys(),
    ...parts.endings.keys(),
    ...parts.upsell.keys(),
    ...parts.offers.keys(),
  ]);
  return new Map([...ids].map((id) => [id, figuresFrom(parts, id)]));
}

/** Counts the figures of one scope on a day. */
export async function figuresOn(reader: Reader, query: CollectQuery & { readonly scopeId: string }): Promise<Figures> {
  return (await collectFigures(reader, query)).get(query.scopeId) ?? noFigures;
}

type FactGroup<G extends keyof KpiFactRecord> = {
  readonly group: Pick<KpiFactRecord, G>;
  readonly count: number;
};

/** The counted groups, by the id of the scope. */
interface Parts {
  readonly placed: ByScope<PlacedGroup>;
  readonly ended: ByScope<FactGroup<'scopeId' | 'placedDay'>>;
  readonly endings: ByScope<FactGroup<'scopeId' | 'status' | 'reason'>>;
  readonly accepts: ByScope<FactGroup<'scopeId' | 'acceptSeconds'>>;
  readonly deliveries: ByScope<FactGroup<'scopeId' | 'deliverySeconds'>>;
  readonly assignments: ByScope<FactGroup<'scopeId' | 'assignSeconds'>>;
  readonly reassigned: ByScope<FactGroup<'scopeId' | 'reassignments'>>;
  readonly lateness: ByScope<FactGroup<'scopeId' | 'lateSeconds'>>;
  readonly actors: ByScope<{
    readonly group: Pick<KpiActivityRecord, 'scopeId' | 'kind' | 'previousDay'>;
    readonly count: number;
  }>;
  readonly upsell: ByScope<UpsellGroup>;
  readonly offers: ByScope<OfferGroup>;
}
type ByScope<G> = ReadonlyMap<string, readonly G[]>;

function figuresFrom(parts: Parts, id: string): Figures {
  const active = parts.actors.get(id) ?? [];
  const actorsOf = (kind: ActorKind): Tally<string | null> =>
    active.flatMap(({ group, count }) => (group.kind === kind ? [[group.previousDay, count] as const] : []));
  return {
    placed: sizeOf(parts.placed.get(id) ?? []),
    ended: tallyOf(parts.ended.get(id), ({ placedDay }) => placedDay),
    endings: (parts.endings.get(id) ?? []).map(({ group: { status, reason }, count }) => ({ status, reason, count })),
    acceptSeconds: tallyOf(parts.accepts.get(id), ({ acceptSeconds }) => acceptSeconds),
    deliverySeconds: tallyOf(parts.deliveries.get(id), ({ deliverySeconds }) => deliverySeconds),
    assignSeconds: tallyOf(parts.assignments.get(id), ({ assignSeconds }) => assignSeconds),
    reassignments: tallyOf(parts.reassigned.get(id), ({ reassignments }) => reassignments),
    lateSeconds: tallyOf(parts.lateness.get(id), ({ lateSeconds }) => lateSeconds),
    offers: (parts.offers.get(id) ?? []).flatMap(offerTally),
    actors: { customer: actorsOf('customer'), store: actorsOf('store'), courier: actorsOf('courier') },
    upsell: upsellFigures(parts.upsell.get(id) ?? []),
  };
}

function offerTally({ group: { zoneId, outcome, answerSeconds }, count }: OfferGroup): OfferTally[] {
  return outcome === null ? [] : [{ zoneId, outcome, answerSeconds, count }];
}

function upsellFigures(groups: readonly UpsellGroup[]): Figures['upsell'] {
  const ofType = (type: UpsellEventType): readonly UpsellGroup[] => groups.filter(({ group }) => group.type === type);
  return {
    impression: sizeOf(ofType('impression')),
    convertedImpression: sizeOf(ofType('impression').filter(({ group }) => group.converted)),
    accepted: sizeOf(ofType('accepted')),
    dismissed: sizeOf(ofType('dismissed')),
    converted: sizeOf(ofType('converted')),
  };
}

function sizeOf(groups: readonly { readonly count: number }[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
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

function tallyOf<G extends Counted, T extends string | number>(
  groups: readonly G[] | undefined,
  pick: (group: G['group']) => T | null,
): Tally<T> {
  return (groups ?? []).flatMap(({ group, count }) => {
    const value = pick(group);
    return value === null ? [] : [[value, count] as const];
  });
}
