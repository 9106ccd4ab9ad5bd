import type { Reader } from '@doorstep/core';
import type { Acknowledged } from './write-load.js';

/** Compares acknowledged writes with the records of the target. Returns a line for each that is lost or doubled. */
export async function checkWrites(reader: Reader, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const deliveries = await reader.find('deliveries', {});
  const orders = await reader.find('orders', { where: { deliveryNotes: { gte: 'drill-', lt: 'drill.' } } });
  const stored = [
    ...deliveries.map(({ id, externalReference }) => ({ id, reference: externalReference })),
    ...orders.map(({ id, deliveryNotes }) => ({ id, reference: deliveryNotes })),
  ];
  const ids = new Map<string | null, string[]>();
  for (const { id, reference } of stored) ids.set(reference, [...(ids.get(reference) ?? []), id]);
  const faults: string[] = [];
  for (const { reference, id } of acknowledged) {
    const found = ids.get(reference) ?? [];
    if (!found.includes(id)) faults.push(`${reference} (${id}) is lost`);
    if (found.length > 1) faults.push(`${reference} is stored ${found.length} times`);
  }
  return faults;
}
