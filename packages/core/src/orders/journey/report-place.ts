import { awayReasons, type PlaceReport, type RouteStopKind } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import { placeFault } from '../../couriers/couriers/location-rules.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import { freshPosition } from '../../couriers/route-plans/arrivals.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import { type PlaceSnapshot, unknownPlace } from './place-snapshot.js';

/** The error of a position that is believed. A device that states a larger one does not know where it is. */
const maxAccuracyMeters = 500;

/** The job and the stop at which its courier reports a step. */
export interface StepAtStop {
  readonly job: { readonly courierId: string | null; readonly zoneId: string };
  readonly which: RouteStopKind;
  /** `radiusMeters` is the error of the address. */
  readonly stop: Point & { readonly radiusMeters?: number };
}

/**
 * Returns where the courier is who reports a step: at the stated coordinates, or at those of the last fresh report. The
 * stated ones are kept, so that the event of the step includes them. A courier whose position nobody knows is believed.
 *
 * @throws ServiceProblem away_from_stop for a courier who is away from the stop, and states no reason.
 */
export async function reportPlace(
  { db, now, ports }: Pick<Effects, 'db' | 'now' | 'ports'>,
  { job: { courierId, zoneId }, which, stop }: StepAtStop,
  { coordinates, accuracyMeters = 0, awayReason }: Omit<PlaceReport, 'awayNote'>,
): Promise<PlaceSnapshot> {
  const stated =
    coordinates && !placeFault(ports.cities, coordinates) ? { coordinates, at: now, stated: true } : undefined;
  if (stated && courierId !== null) ports.positions.keep(courierId, stated);
  const known = stated ?? (courierId === null ? null : freshPosition(await ports.positions.of(db, courierId), now));
  if (known === null) return unknownPlace(now);
  const { stopRadiusMeters } = await zoneSettings({ reader: db, ports }, zoneId);
  const meters = Math.round(distanceMeters(known.coordinates, stop));
  const error = (stop.radiusMeters ?? 0) + (stated ? Math.min(accuracyMeters, maxAccuracyMeters) : 0);
  const isAway = stopRadiusMeters !== null && meters > stopRadiusMeters + error;
  if (isAway && awayReason === undefined) throw awayFromStop(known, which, meters, stopRadiusMeters);
  return {
    at: now,
    coordinates: known.coordinates,
    distanceMeters: meters,
    awayReason: isAway ? (awayReason ?? null) : null,
  };
}

function awayFromStop({ at }: CourierPosition, which: RouteStopKind, meters: number, radius: number) {
  const reasons = awayReasons.map((reason) => `\`${reason}\``).join(', ');
  const detail = `By your position of ${at} you are ${meters} m from the ${which}; report this within ${radius} m of it. Send your position now as \`coordinates\`, or why you are elsewhere as \`awayReason\`: ${reasons}.`;
  return fieldProblem('away_from_stop', '/body/awayReason', detail);
}

/** Records for support that a courier reported a step away from its stop. `job` is the order or delivery after it. */
export async function recordAway(
  call: Effects & { readonly caller: SessionCaller },
  job: { readonly id: string; readonly sequence: number; readonly courierId: string | null },
  { awayReason: reason, coordinates }: PlaceSnapshot,
  note: PlaceReport['awayNote'],
): Promise<void> {
  if (reason === null) return;
  const where = coordinates === null ? {} : { coordinates };
  await recordIncident(call, job, { kind: 'away_from_stop', reason, note, courierId: job.courierId, ...where });
}
