/** How long a quote binds us. */
export const quoteSeconds = 15 * 60;

/** Until a courier is at the pickup: what finding one and riding there takes in this city. */
const pickupSeconds = 600;

/** Taking over the goods, and finding the door of the recipient. */
const handoverSeconds = 300;

/** Arrival estimates of a delivery whose way from door to door takes `travelSeconds`. */
export function arrivalEstimates(travelSeconds: number): {
  readonly pickupEtaSeconds: number;
  readonly dropoffEtaSeconds: number;
} {
  return { pickupEtaSeconds: pickupSeconds, dropoffEtaSeconds: pickupSeconds + handoverSeconds + travelSeconds };
}
