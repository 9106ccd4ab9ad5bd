import type { DocumentKind } from '@doorstep/contracts';
import type { CourierPosition } from '../couriers/last-position.js';
import type { CourierRecord } from '../couriers/records.js';
import type { CarryJob } from './carry-job.js';

/** The jobs that a courier carries, summed. */
export interface Load {
  readonly jobs: number;
  /** Stops that are still to visit. */
  readonly stops: number;
  /** Size of the goods, as `unitsOf` returns it. */
  readonly units: number;
  /** Cash that is still to collect, in minor units. */
  readonly cash: number;
}

/** The load of a courier who carries nothing. */
export const noLoad: Load = { jobs: 0, stops: 0, units: 0, cash: 0 };

/** Returns a load with another job. */
export function loadWith(load: Load, { stops, units, cash }: Pick<CarryJob, 'stops' | 'units' | 'cash'>): Load {
  return { jobs: load.jobs + 1, stops: load.stops + stops, units: load.units + units, cash: load.cash + cash };
}

/** The properties of a courier that determine what they may carry. */
export interface CarryCourier
  extends Pick<
    CourierRecord,
    | 'cityId'
    | 'onShift'
    | 'shiftSince'
    | 'pausedUntil'
    | 'vehicle'
    | 'birthDate'
    | 'equipment'
    | 'cashHeld'
    | 'cashLimit'
  > {
  /** The last known position; null before the first report. */
  readonly position: CourierPosition | null;
  /** Kinds of documents that the courier must renew first. */
  readonly lapsedDocuments: readonly DocumentKind[];
  readonly load: Load;
}
