import type { ArrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { OrderLineSnapshot, PricingSnapshot } from '../../orders/orders/records.js';
import type { KeepReservation } from '../../payments/payments/provider.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import type { Dropoff } from './dropoff.js';

/** The decisions of a checkout that are made before the order is written. */
export interface CheckoutPlan {
  readonly store: StoreRecord;
  readonly dropoff: Dropoff;
  readonly slot: Instant | null;
  readonly lines: readonly OrderLineSnapshot[];
  readonly pricing: PricingSnapshot;
  readonly minimumAge: number | null;
  readonly distanceMeters: number;
  readonly travelSeconds: number;
  /** The arrival delays of the store's zone. */
  readonly delays: ArrivalDelays;
  readonly commissionBasisPoints: number;
  readonly customer: { readonly displayName: string; readonly phone: string };
  readonly payment: Pick<PaymentRecord, 'id' | 'provider' | 'providerReference' | 'holdEndsAt'> & {
    /** Null unless the customer has to confirm the payment. */
    readonly clientSecret: string | null;
    /** See `Authorisation`. */
    readonly keep?: KeepReservation | undefined;
  };
}
