import { type FeeComponentKind, quoteChangeFields } from '@doorstep/contracts';
import type { QuoteRecord } from './records.js';

type ChangeField = (typeof quoteChangeFields)[number];

/** A figure that differs in a new quote: in minor units, metres or seconds. */
export interface QuoteChange {
  readonly field: ChangeField;
  readonly before: number;
  readonly after: number;
}

type Compared = Pick<
  QuoteRecord,
  'feeAmount' | 'feeComponents' | 'distanceMeters' | 'pickupEtaSeconds' | 'dropoffEtaSeconds'
>;

const figures: Readonly<Record<ChangeField, (quote: Compared) => number>> = {
  fee: ({ feeAmount }) => feeAmount,
  base: (quote) => component(quote, 'base'),
  distance: (quote) => component(quote, 'distance'),
  peak: (quote) => component(quote, 'peak'),
  distanceMeters: ({ distanceMeters }) => distanceMeters,
  pickupEtaSeconds: ({ pickupEtaSeconds }) => pickupEtaSeconds,
  dropoffEtaSeconds: ({ dropoffEtaSeconds }) => dropoffEtaSeconds,
};

/** Lists the differences between two quotes for the same delivery. */
export function quoteChanges(previous: Compared, next: Compared): QuoteChange[] {
  return quoteChangeFields
    .map((field) => ({ field, before: figures[field](previous), after: figures[field](next) }))
    .filter(({ before, after }) => before !== after);
}

function component({ feeComponents }: Compared, wanted: FeeComponentKind): number {
  return feeComponents.find(({ kind }) => kind === wanted)?.amount ?? 0;
}
