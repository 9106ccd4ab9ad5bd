import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import type { LocatedCourier } from '../couriers/located-courier.js';
import type { CourierRecord } from '../couriers/records.js';
import { lapsedKindsOfEach } from '../documents/lapsed.js';
import type { CarryCourier } from './carry-courier.js';
import { type Carried, carriedBy } from './loads.js';

/** A courier with everything that determines what they may carry. */
export type LoadedCourier = CourierRecord & CarryCourier & Pick<Carried, 'nextStops' | 'earnings'>;

/** The positions and the time with which a courier is loaded. */
export interface LoadContext {
  readonly ports: Pick<Ports, 'positions'>;
  readonly now: Instant;
}

/** Adds position, documents and load to a courier. */
export async function loadCourier(
  reader: Reader,
  { ports, now }: LoadContext,
  courier: CourierRecord,
): Promise<LoadedCourier> {
  const position = await ports.positions.of(reader, courier.id);
  const [loaded] = await loadCouriers(reader, now, [{ ...courier, position }]);
  if (!loaded) throw new Error('One courier goes in, and none came out.');
  return loaded;
}

/** Adds documents and loads to couriers, in three queries. */
export async function loadCouriers(
  reader: Reader,
  now: Instant,
  couriers: readonly LocatedCourier[],
): Promise<readonly LoadedCourier[]> {
  const ids = couriers.map(({ id }) => id);
  const [lapsedOf, carriedOf] = await Promise.all([lapsedKindsOfEach(reader, ids, now), carriedBy(reader, ids)]);
  return couriers.map((courier) => {
    const { id } = courier;
    return { ...courier, lapsedDocuments: lapsedOf(id), ...carriedOf(id) };
  });
}

/**
 * Reads and locks a courier who takes a job, so that several jobs that they take at once cannot exceed their capacity.
 * Lock the courier before the job: every unit of work locks in this order. Returns undefined for an unknown courier.
 */
export async function lockCourier(
  db: UnitOfWork,
  context: LoadContext,
  courierId: string,
): Promise<LoadedCourier | undefined> {
  const courier = await db.lock('couriers', courierId);
  return courier && loadCourier(db, context, courier);
}

/** Reads and locks the calling courier. @throws ServiceProblem courier_off_shift for everyone who is not on shift. */
export async function lockCourierOf({
  caller,
  db,
  ...context
}: LoadContext & { readonly caller: SessionCaller; readonly db: UnitOfWork }): Promise<LoadedCourier> {
  const courier = caller.courierId === null ? undefined : await lockCourier(db, context, caller.courierId);
  if (!courier?.onShift) throw new ServiceProblem('courier_off_shift');
  return courier;
}
