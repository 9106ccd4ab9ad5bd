import type { Barcode, ExpectedBarcode, VerificationRequestSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from './records.js';

/** Returns the barcodes that a request asks for at a stop. */
export function requestedBarcodes({
  barcodes = false,
}: z.output<VerificationRequestSchema> = {}): NonNullable<DeliveryStopSnapshot['barcodes']> | null {
  if (typeof barcodes !== 'boolean') return barcodes;
  return barcodes ? 'of_items' : null;
}

/** Returns the barcodes that the courier must scan at a stop. What was missing at the pickup is not scanned at the dropoff. */
export function expectedBarcodes(delivery: DeliveryRecord, which: DeliveryStop): ExpectedBarcode[] {
  const asked = delivery[which].barcodes ?? null;
  if (asked === null) return [];
  if (asked !== 'of_items') return counted(asked.map((label) => [label, 1]));
  const carried = delivery.items.map((item, place) => item.quantity - missingOf(delivery, which, place));
  return counted(
    delivery.items.flatMap(({ barcode }, place) => (barcode ? [[barcode, carried[place] ?? 0] as const] : [])),
  );
}

/** Returns the number of pieces of an item that were missing before a stop. */
export function missingOf({ pickup }: DeliveryRecord, which: DeliveryStop, place: number): number {
  const issues = which === 'dropoff' ? (pickup.proof?.itemIssues ?? []) : [];
  return issues
    .filter(({ kind, item }) => kind === 'missing' && item === place)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Adds up the pieces of each barcode. */
function counted(barcodes: readonly (readonly [Barcode, number])[]): ExpectedBarcode[] {
  const found = new Map<string, ExpectedBarcode>();
  for (const [{ value, symbology }, pieces] of barcodes) {
    const quantity = pieces + (found.get(value)?.quantity ?? 0);
    if (quantity > 0) found.set(value, { value, ...(symbology && { symbology }), quantity });
  }
  return [...found.values()];
}
