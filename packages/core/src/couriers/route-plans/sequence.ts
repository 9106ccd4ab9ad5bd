import type { PlannedStop } from './records.js';

/** One end of a job, without its details. */
export type StopName = Pick<PlannedStop, 'jobId' | 'kind'>;

/** Groups stops as the courier makes them: pickups at one place, one after another, are one stop. */
export function groupStops<S extends Pick<PlannedStop, 'kind' | 'place'>>(
  stops: readonly S[],
): readonly (readonly [S, ...S[]])[] {
  const groups: [S, ...S[]][] = [];
  for (const stop of stops) {
    const group = groups.at(-1);
    if (group && stop.kind === 'pickup' && group[0].kind === 'pickup' && group[0].place === stop.place)
      group.push(stop);
    else groups.push([stop]);
  }
  return groups;
}

/**
 * Returns the number of stops that the courier makes for others before the dropoff of a job; null if the job is not on
 * the route. The pickup of the job itself does not count.
 */
export function stopsBefore(stops: readonly PlannedStop[], jobId: string): number | null {
  const groups = groupStops(stops);
  const isOwn = (stop: PlannedStop): boolean => stop.jobId === jobId;
  const dropoff = groups.findIndex(([first]) => first.kind === 'dropoff' && isOwn(first));
  return dropoff === -1 ? null : groups.slice(0, dropoff).filter((group) => !group.some(isOwn)).length;
}

/** The first stop of an impossible order, and the reason. */
export interface OrderFault {
  readonly index: number;
  readonly message: string;
}

/** Returns the fault of `names` as an order of all of `stops`; undefined if the courier can make them in that order. */
export function orderFault(stops: readonly StopName[], names: readonly StopName[]): OrderFault | undefined {
  const left = new Map(stops.map((stop) => [keyOf(stop), stop]));
  for (const [index, { jobId, kind }] of names.entries()) {
    if (!left.delete(keyOf({ jobId, kind }))) {
      return { index, message: `must be a stop of the route, named once: the ${kind} of ${jobId} is not left` };
    }
    if (kind === 'dropoff' && left.has(keyOf({ jobId, kind: 'pickup' }))) {
      return { index, message: `must come after the pickup of ${jobId}` };
    }
  }
  const [missing] = left.values();
  return missing && { index: names.length, message: `must be followed by the ${missing.kind} of ${missing.jobId}` };
}

/**
 * Returns the stops with those of `names` in that order among themselves; the others stay where they are. Returns the
 * stops unchanged if the courier could not make them in that order.
 */
export function inSequence(stops: readonly PlannedStop[], names: readonly StopName[]): readonly PlannedStop[] {
  const byKey = new Map(stops.map((stop) => [keyOf(stop), stop]));
  const named = names.flatMap((name) => byKey.get(keyOf(name)) ?? []);
  const keys = new Set(named.map(keyOf));
  const rest = [...named];
  const sorted = stops.map((stop) => (keys.has(keyOf(stop)) ? (rest.shift() ?? stop) : stop));
  return orderFault(stops, sorted) ? stops : sorted;
}

/** Returns a text that is different for each end of each job. */
export function keyOf({ jobId, kind }: StopName): string {
  return `${kind}/${jobId}`;
}
