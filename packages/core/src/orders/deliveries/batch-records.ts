import type { BatchSequence, Currency, FeeComponentKind, Vehicle } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../../kernel/store/table.js';

/** Batches: deliveries from one pickup that one courier carries at one price. Amounts are in minor units. */
export const deliveryBatchesTable = defineTable({
  id: text(),
  partnerId: text(),
  livemode: boolean(),
  quoteId: nullable(text()),
  sequence: text<BatchSequence>(),
  /** In the order of the request. `batchStop` of each delivery is its place in the trip. */
  deliveryIds: json<readonly string[]>(),
  vehicle: text<Vehicle>(),
  currency: text<Currency>(),
  feeAmount: integer(),
  feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
  vatRateBasisPoints: integer(),
  vatAmount: integer(),
  separateFeeAmount: integer(),
  distanceMeters: integer(),
  durationSeconds: integer(),
  createdAt: instant(),
});
export type DeliveryBatchRecord = Row<typeof deliveryBatchesTable>;
