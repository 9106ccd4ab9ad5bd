import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Counterfactual,
  type DispatchCourier,
  type DispatchPlan,
  type DispatchRound,
  type OrderChange,
  planRound,
} from '../index.js';
import { deliveryTimes, type OrderIds } from '../testing/delivery-times.js';
import type { Place } from '../testing/place.js';
import { anyRound } from '../testing/small-round.js';

/** A plan as ids of orders by courier. */
type Routes = ReadonlyMap<string, OrderIds>;

const policyOf = ({ policy }: DispatchRound<Place>): DispatchRound<Place>['policy'] => ({
  ...policy,
  movesPerOrder: 40,
  bundling: { maxOrders: 3, nearbySeconds: 0, maxDelaySeconds: 1e9 },
});

/** Rounds of one store, in which orders often ride together. */
const busyRounds = anyRound(7, 4, { minOrders: 3, minCouriers: 2, storeCount: 1 }).map((round) => ({
  ...round,
  orders: round.orders.map(({ apart: _, ...order }, index) =>
    index % 2 === 0 ? { ...order, readyAt: round.now - 60 } : order,
  ),
  couriers: round.couriers.map((courier) => ({ ...courier, maxOrders: 3, maxUnits: 9 })),
  policy: policyOf(round),
}));

/** Rounds in which most orders are not ready yet, and some couriers have nothing to do. */
const quietRounds = anyRound(3, 5, { minCouriers: 3 }).map((round) => ({
  ...round,
  orders: round.orders.map((order) => ({ ...order, readyAt: Math.max(order.readyAt, round.now + 600) })),
  couriers: round.couriers.map((courier) => ({ ...courier, maxUnits: 9 })),
  policy: policyOf(round),
}));

/** Checks every counterfactual of a kind against the times of all plans that it could mean. */
function checkAll(
  rounds: fc.Arbitrary<DispatchRound<Place>>,
  kind: Counterfactual['kind'],
  couldMean: (round: DispatchRound<Place>, routes: Routes, planned: PlannedBundle, courierId: string) => Iterable<Plan>,
): number {
  let checked = 0;
  fc.assert(
    fc.property(rounds, (round) => {
      const plan = planRound(round);
      const routes = routesOf(plan);
      const before = allTimes(round, { routes });
      for (const { planned, counterfactual } of explained(plan).filter((each) => each.counterfactual.kind === kind)) {
        const { courierId = planned.courierId, seconds, orders } = counterfactual;
        const meanings = [...couldMean(round, routes, planned, courierId)].map((other) => allTimes(round, other));
        const changes = meanings.flatMap((after) => (after === undefined ? [] : [differences(before, after)]));
        expect(changes.map(text)).toContain(text(orders));
        const mine = orders.filter(({ orderId }) => planned.orderIds.includes(orderId));
        const mean = mine.reduce((sum, change) => sum + change.seconds, 0) / planned.orderIds.length;
        expect(Math.abs(mean - seconds)).toBeLessThanOrEqual(1);
        checked += 1;
      }
    }),
    { numRuns: 150, seed: 1 },
  );
  return checked;
}

describe('a counterfactual', () => {
  it('with another courier is what evaluating that plan gives', () => {
    const checked = checkAll(busyRounds, 'other_courier', function* (_round, routes, { courierId, orderIds }, other) {
      const left = without(routes, courierId, orderIds);
      for (const bundles of insertions(left.get(other) ?? [], orderIds))
        yield { routes: withRoute(left, other, bundles) };
    });
    expect(checked).toBeGreaterThan(50);
  });

  it('with a courier who departs at once is what evaluating that plan gives', () => {
    const checked = checkAll(quietRounds, 'at_once', function* (_round, routes, { courierId, orderIds }, other) {
      const left = without(routes, courierId, orderIds);
      yield { routes: withRoute(left, other, [orderIds, ...(left.get(other) ?? [])]) };
    });
    expect(checked).toBeGreaterThan(20);
  });

  it('of waiting is what a later departure gives', () => {
    const checked = checkAll(busyRounds, 'waiting', function* ({ now, policy }, routes, { courierId }) {
      yield { routes, delayed: { courierId, freeAt: now + policy.roundSeconds } };
    });
    expect(checked).toBeGreaterThan(50);
  });

  it('of orders that ride alone is what evaluating such a plan gives', () => {
    const checked = checkAll(busyRounds, 'unbundled', function* ({ couriers }, routes, { courierId, orderIds }) {
      const [first = '', ...others] = orderIds;
      const bundles = (routes.get(courierId) ?? []).map((ids) => (ids.join() === orderIds.join() ? [first] : ids));
      let plans: readonly Routes[] = [withRoute(routes, courierId, bundles)];
      for (const id of others) {
        plans = plans.flatMap((plan) =>
          couriers.flatMap((courier) =>
            [...insertions(plan.get(courier.id) ?? [], [id])].map((next) => withRoute(plan, courier.id, next)),
          ),
        );
      }
      for (const plan of plans) yield { routes: plan };
    });
    expect(checked).toBeGreaterThan(5);
  });
});

interface PlannedBundle {
  readonly courierId: string;
  readonly orderIds: readonly string[];
}

interface Plan {
  readonly routes: Routes;
  readonly delayed?: { readonly courierId: string; readonly freeAt: number };
}

function routesOf({ routes }: DispatchPlan): Routes {
  return new Map(routes.map(({ courierId, bundles }) => [courierId, bundles.map(({ orderIds }) => orderIds)]));
}

/** Every counterfactual of a plan with the bundle that it is about. */
function explained(
  plan: DispatchPlan,
): readonly { readonly planned: PlannedBundle; readonly counterfactual: Counterfactual }[] {
  const assigned = plan.assignments.flatMap((planned) =>
    planned.explanation.counterfactuals.map((counterfactual) => ({ planned, counterfactual })),
  );
  const waiting = plan.waits.flatMap(({ orderId, courierId, counterfactuals }) => {
    const route = plan.routes.find((each) => each.courierId === courierId);
    const orderIds = route?.bundles.find((bundle) => bundle.orderIds.includes(orderId))?.orderIds ?? [];
    return counterfactuals.map((counterfactual) => ({ planned: { courierId, orderIds }, counterfactual }));
  });
  return [...assigned, ...waiting];
}

/** Returns the time at which every order is delivered; undefined if a courier cannot carry out the route. */
function allTimes(round: DispatchRound<Place>, { routes, delayed }: Plan): ReadonlyMap<string, number> | undefined {
  const times = new Map<string, number>();
  for (const courier of round.couriers) {
    const own = deliveryTimes(round, delayedCourier(courier, delayed), routes.get(courier.id) ?? []);
    if (own === undefined) return undefined;
    for (const [id, at] of own) times.set(id, at);
  }
  return times;
}

function delayedCourier(courier: DispatchCourier<Place>, delayed: Plan['delayed']): DispatchCourier<Place> {
  if (delayed?.courierId !== courier.id) return courier;
  return { ...courier, freeAt: Math.max(courier.freeAt, delayed.freeAt) };
}

function differences(
  before: ReadonlyMap<string, number> | undefined,
  after: ReadonlyMap<string, number>,
): readonly OrderChange[] {
  const all = [...after].map(([orderId, at]) => ({ orderId, seconds: Math.round(at - (before?.get(orderId) ?? 0)) }));
  return all.filter(({ seconds }) => seconds !== 0);
}

function text(changes: readonly OrderChange[]): string {
  const parts = changes.map(({ orderId, seconds }) => `${orderId}: ${seconds}`);
  return parts.sort().join(', ');
}

function without(routes: Routes, courierId: string, orderIds: readonly string[]): Routes {
  const left = (routes.get(courierId) ?? []).filter((ids) => ids.join() !== orderIds.join());
  return withRoute(routes, courierId, left);
}

function withRoute(routes: Routes, courierId: string, bundles: OrderIds): Routes {
  return new Map([...routes, [courierId, bundles]]);
}

/** The orders as a separate bundle at each position, and, for a single order, in each bundle at each position. */
function* insertions(bundles: OrderIds, orderIds: readonly string[]): Iterable<OrderIds> {
  for (let at = 0; at <= bundles.length; at++) yield bundles.toSpliced(at, 0, orderIds);
  const [id = ''] = orderIds;
  if (orderIds.length > 1) return;
  for (const [at, bundle] of bundles.entries()) {
    for (let drop = 0; drop <= bundle.length; drop++) yield bundles.with(at, bundle.toSpliced(drop, 0, id));
  }
}
