import { batchSequences, type Currency, type FeeComponentKind, vehicles } from '@doorstep/contracts';
import { nobody } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Batches: deliveries from one pickup that one courier carries at one price. Amounts are in minor units. */
export const deliveryBatchesTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    quoteId: nullable(reference('batchQuotes')),
    sequence: oneOf(batchSequences),
    /** In the order of the request. `batchStop` of each delivery is its place in the trip. */
    deliveryIds: json<readonly string[]>(),
    vehicle: oneOf(vehicles),
    currency: text<Currency>(),
    feeAmount: nonNegative(),
    feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
    vatRateBasisPoints: nonNegative(),
    vatAmount: nonNegative(),
    separateFeeAmount: nonNegative(),
    distanceMeters: nonNegative(),
    durationSeconds: nonNegative(),
    createdAt: instant(),
  },
  {
    personal: nobody('They are prices and sizes of trips, without addresses.'),
    indexes: [['partnerId', 'livemode'], { columns: ['quoteId'], present: 'quoteId' }],
  },
);
export type DeliveryBatchRecord = Row<typeof deliveryBatchesTable>;
