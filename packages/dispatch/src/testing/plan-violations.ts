import type { DispatchBundle, DispatchCourier, DispatchOrder, DispatchPlan, DispatchRound } from '../index.js';

const tolerance = 1e-6;

/** Returns what is wrong with a plan, computed from the round alone: nothing for a plan that can be carried out. */
export function planViolations<P>(round: DispatchRound<P>, plan: DispatchPlan): readonly string[] {
  return [
    ...everyOrderOnce(round, plan),
    ...plan.routes.flatMap((route) => {
      const courier = round.couriers.find(({ id }) => id === route.courierId);
      if (courier === undefined) return [`${route.courierId} is unknown`];
      return routeViolations(round, courier, route.bundles).map((text) => `${courier.id}: ${text}`);
    }),
    ...plan.assignments.flatMap(({ courierId, orderIds, departAt }) => {
      const first = plan.routes.find((route) => route.courierId === courierId)?.bundles[0];
      const isFirst = first?.orderIds.join() === orderIds.join() && first.departAt === departAt;
      const isDue = departAt < round.now + round.policy.roundSeconds;
      return isFirst && isDue ? [] : [`${courierId} is assigned what is not due, or not next`];
    }),
  ];
}

function everyOrderOnce<P>({ orders }: DispatchRound<P>, plan: DispatchPlan): readonly string[] {
  const decided = [
    ...plan.assignments.flatMap(({ orderIds }) => orderIds),
    ...plan.waits.map(({ orderId }) => orderId),
  ].sort();
  const all = [...decided, ...plan.unassigned.map(({ orderId }) => orderId)].sort();
  const routed = plan.routes.flatMap(({ bundles }) => bundles.flatMap(({ orderIds }) => orderIds)).sort();
  const given = orders.map(({ id }) => id).sort();
  return [
    ...(all.join() === given.join() ? [] : [`the plan decides ${all.join()} of ${given.join()}`]),
    ...(routed.join() === decided.join() ? [] : [`the routes have ${routed.join()} instead of ${decided.join()}`]),
  ];
}

function routeViolations<P>(
  round: DispatchRound<P>,
  courier: DispatchCourier<P>,
  bundles: readonly DispatchBundle[],
): readonly string[] {
  let free = Math.max(round.now, courier.freeAt);
  let place = courier.position;
  return bundles.flatMap((bundle) => {
    const orders = ordersOf(round, bundle.orderIds);
    const found = [
      ...loadViolations(round, courier, orders),
      ...timeViolations(round, courier, bundle, orders, free, place),
      ...delayViolations(round, courier, bundle, orders, free, place),
    ];
    free = bundle.stops.at(-1)?.leaveAt ?? free;
    place = orders.at(-1)?.dropoff ?? place;
    return found.map((text) => `${bundle.orderIds.join('+')}: ${text}`);
  });
}

function ordersOf<P>({ orders }: DispatchRound<P>, ids: readonly string[]): readonly DispatchOrder<P>[] {
  return ids.flatMap((id) => orders.find((order) => order.id === id) ?? []);
}

function loadViolations<P>(
  { policy, refusal, travel }: DispatchRound<P>,
  courier: DispatchCourier<P>,
  orders: readonly DispatchOrder<P>[],
): readonly string[] {
  const { maxOrders, nearbySeconds } = policy.bundling;
  const units = orders.reduce((sum, order) => sum + order.units, 0);
  const isNear = (a: DispatchOrder<P>, b: DispatchOrder<P>): boolean =>
    a.group === b.group || travel(a.pickup, b.pickup, courier.id) <= nearbySeconds + tolerance;
  const kept = orders.flatMap(({ apart }) => apart ?? []);
  const refused = orders.filter(({ id }) => refusal?.(courier.id, id) !== undefined);
  return [
    ...(orders.length > Math.min(courier.maxOrders, maxOrders) ? ['too many orders'] : []),
    ...(units > courier.maxUnits ? ['too many units'] : []),
    ...(refused.length > 0 ? ['refused'] : []),
    ...(orders.length > 1 && orders.some(({ tripSeconds }) => tripSeconds !== undefined)
      ? ['a fixed trip in company']
      : []),
    ...(new Set(kept).size < kept.length ? ['orders together that are kept apart'] : []),
    // Stores follow each other in any order, so each pair must be near.
    ...(orders.some((a) => orders.some((b) => !isNear(a, b) && !isNear(b, a))) ? ['stores too far apart'] : []),
  ];
}

function timeViolations<P>(
  { now, policy, travel }: DispatchRound<P>,
  courier: DispatchCourier<P>,
  { stops, departAt }: DispatchBundle,
  orders: readonly DispatchOrder<P>[],
  free: number,
  start: P,
): readonly string[] {
  const found: string[] = [];
  const expectTime = (what: string, actual: number, expected: number): void => {
    if (Math.abs(actual - expected) > tolerance) found.push(`${what} ${actual} instead of ${expected}`);
  };
  if (departAt < Math.max(now, free) - tolerance) found.push('departs before the courier is free');
  const expectedStops = [...orders.map(({ id }) => `pickup ${id}`), ...orders.map(({ id }) => `dropoff ${id}`)];
  const actualStops = stops.map(({ kind, orderId }) => `${kind} ${orderId}`);
  if (actualStops.toSorted().join() !== expectedStops.toSorted().join()) found.push(`stops ${actualStops.join()}`);
  const pickedUp = new Set<string>();
  let place = start;
  let leaveAt = departAt;
  let visit = '';
  for (const stop of stops) {
    const order = orders.find(({ id }) => id === stop.orderId);
    if (order === undefined) return [...found, `${stop.orderId} is not in the bundle`];
    const isPickup = stop.kind === 'pickup';
    const store = isPickup ? order.group : `dropoff ${order.id}`;
    if (store !== visit) {
      const here = isPickup ? orders.filter(({ group }) => group === order.group) : [order];
      const fixed = isPickup ? undefined : order.tripSeconds;
      const half =
        fixed === undefined
          ? Math.max(...here.map((each) => (isPickup ? each.pickupSeconds : each.dropoffSeconds))) / 2
          : 0;
      const arriveAt = leaveAt + (fixed ?? travel(place, isPickup ? order.pickup : order.dropoff, courier.id));
      const readyAt = isPickup ? Math.max(...here.map((each) => each.readyAt)) : Number.NEGATIVE_INFINITY;
      const doneAt = Math.max(arriveAt + half, readyAt);
      expectTime('arrives', stop.arriveAt, arriveAt);
      expectTime('hands over', stop.doneAt, doneAt);
      expectTime('leaves', stop.leaveAt, doneAt + half);
    }
    if (isPickup) pickedUp.add(order.id);
    else if (!pickedUp.has(order.id)) found.push('dropped off before the pickup');
    if (isPickup && stop.doneAt > (courier.shiftEndsAt ?? Number.POSITIVE_INFINITY) + tolerance)
      found.push('after the shift');
    place = isPickup ? order.pickup : order.dropoff;
    leaveAt = stop.leaveAt;
    visit = store;
  }
  if (leaveAt > (courier.shiftEndsAt ?? Number.POSITIVE_INFINITY) + policy.overtimeSeconds + tolerance)
    found.push('finished too long after the shift');
  return found;
}

function delayViolations<P>(
  { policy, travel }: DispatchRound<P>,
  courier: DispatchCourier<P>,
  { stops }: DispatchBundle,
  orders: readonly DispatchOrder<P>[],
  free: number,
  place: P,
): readonly string[] {
  return orders.flatMap((order) => {
    const delivered = stops.find(({ kind, orderId }) => kind === 'dropoff' && orderId === order.id)?.doneAt ?? 0;
    const arriveAt = free + travel(place, order.pickup, courier.id);
    const leaveAt = Math.max(arriveAt + order.pickupSeconds / 2, order.readyAt) + order.pickupSeconds / 2;
    const alone =
      leaveAt + (order.tripSeconds ?? travel(order.pickup, order.dropoff, courier.id) + order.dropoffSeconds / 2);
    return delivered - alone > policy.bundling.maxDelaySeconds + tolerance ? ['delayed by its bundle'] : [];
  });
}
