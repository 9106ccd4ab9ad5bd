import type { DietaryTag, StoreCategory } from '@doorstep/contracts';

/** A customer's filter. Absent fields do not restrict, and a list accepts any of its values unless noted otherwise. */
export interface StoreFilter {
  readonly category?: readonly StoreCategory[] | undefined;
  readonly cuisine?: readonly string[] | undefined;
  /** All of these must hold. */
  readonly dietary?: readonly DietaryTag[] | undefined;
  readonly priceLevel?: readonly number[] | undefined;
  readonly minRating?: number | undefined;
  /** Bani. */
  readonly maxDeliveryFee?: number | undefined;
  /** Limit for the upper estimate. */
  readonly maxEtaSeconds?: number | undefined;
  readonly openNow?: boolean | undefined;
  readonly promotion?: boolean | undefined;
}
