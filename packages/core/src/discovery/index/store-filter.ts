import type { DietaryTag, StoreCategory } from '@doorstep/contracts';

/** What a customer looks for; what is absent does not matter, and lists mean any of them unless told otherwise. */
export interface StoreFilter {
  readonly category?: readonly StoreCategory[] | undefined;
  readonly cuisine?: readonly string[] | undefined;
  /** All of these. */
  readonly dietary?: readonly DietaryTag[] | undefined;
  readonly priceLevel?: readonly number[] | undefined;
  readonly minRating?: number | undefined;
  /** Bani. */
  readonly maxDeliveryFee?: number | undefined;
  /** Bound of the upper estimate. */
  readonly maxEtaSeconds?: number | undefined;
  readonly openNow?: boolean | undefined;
  readonly promotion?: boolean | undefined;
}
