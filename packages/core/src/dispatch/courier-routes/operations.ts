import type { courierRoutesContract } from '@doorstep/contracts';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import type { PlannedStop } from '../../couriers/route-plans/records.js';
import { groupStops, keyOf, orderFault, type StopName } from '../../couriers/route-plans/sequence.js';
import { storeSequence } from '../../couriers/route-plans/update-routes.js';
import { masked, visibilityOf } from '../../identity/masking/visibility.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { type Operations, type WriteCall, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { type MeasuredLegs, measureLegs } from './measured-legs.js';
import { currentRoute, readCourierRoute } from './read-route.js';
import type { RouteViewer } from './stop-view.js';
import { readJobs, routeView } from './view.js';

type Area = typeof courierRoutesContract;

const asCourier: RouteViewer = { relation: 'courier', visibility: masked };

/** A courier with the travel times of their route, which are measured before the transaction. */
interface Measured {
  readonly courier: CourierRecord;
  readonly legs: MeasuredLegs;
}

/** The operations on routes of couriers, one for each endpoint. */
export const courierRoutesOperations: Operations<Area> = {
  async getOwn(call) {
    const courier = await callingCourier(call.reader, call.caller);
    return { status: 200, body: await readCourierRoute(call, courier, asCourier) };
  },

  reorderOwn: withPreparation<Area['reorderOwn'], Measured>({
    async prepare(call) {
      const courier = await callingCourier(call.reader, call.caller);
      const route = await currentRoute(call, courier);
      return { courier, legs: await measureLegs(call.ports.router, route, call.now) };
    },

    async commit(call, { courier, legs }) {
      const { db, now } = call;
      const known = await db.lock('courierRoutes', courier.id);
      if ((known?.version ?? 0) !== call.body.version) throw routeChanged(known?.version ?? 0);
      const names = orderOf(call, known?.stops ?? []);
      await storeSequence(call, courier.id, names);
      const route = await currentRoute({ ...call, reader: db }, courier);
      return { status: 200, body: routeView(courier.id, route, await readJobs(db, route.stops), legs, asCourier, now) };
    },
  }),

  async get(call) {
    const courier = await call.reader.get('couriers', call.params.id);
    if (!courier) throw new ServiceProblem('not_found', 'There is no such courier.');
    const visibility = visibilityOf(call.caller, call.query);
    const body = await readCourierRoute(call, courier, { relation: 'staff', visibility });
    return { status: 200, body, audit: visibility.audit };
  },
};

/** @throws ServiceProblem forbidden for an account without a courier. */
async function callingCourier(reader: Reader, { courierId }: SessionCaller): Promise<CourierRecord> {
  const courier = courierId === null ? undefined : await reader.get('couriers', courierId);
  if (!courier) throw new ServiceProblem('forbidden', 'This account has no courier.');
  return courier;
}

/** Returns the new order of all stops. @throws ServiceProblem invalid_request if the courier cannot follow it. */
function orderOf({ body }: WriteCall<Area['reorderOwn']>, stops: readonly PlannedStop[]): readonly StopName[] {
  const groups = new Map(groupStops(stops).map((group) => [keyOf(group[0]), group]));
  const named = body.stops.flatMap((id, index) => {
    const group = groups.get(id);
    if (!group) throw invalidStop(index, 'must be the id of a stop of the route');
    return group.map(({ jobId, kind }) => ({ jobId, kind, index }));
  });
  const fault = orderFault(stops, named);
  if (fault) throw invalidStop(named[fault.index]?.index, fault.message);
  return named;
}

function invalidStop(index: number | undefined, detail: string): ServiceProblem {
  return fieldProblem(
    'invalid_request',
    index === undefined ? '/body/stops' : `/body/stops/${index}`,
    detail,
    'invalid_value',
  );
}

function routeChanged(version: number): ServiceProblem {
  return new ServiceProblem('route_changed', `The version of your route is ${version} now: read it again.`);
}
