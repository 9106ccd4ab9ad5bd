import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import type { ArrivalContext } from './arrivals.js';
import type { DeliveryRecord } from './records.js';

/** The context of a view besides the record. */
export interface ViewContext extends ArrivalContext {
  /** Base URL of the service for clients, without a trailing slash. */
  readonly publicUrl: string;
  readonly position: CourierPosition | null;
  /** Returns the PIN of a stop: opened in responses, and sealed in events, which are stored. */
  readonly showPin: (delivery: DeliveryRecord, stop: DeliveryStop) => string | null;
}
