import type { DeliveryRecord } from './records.js';

/** Returns the name of the sender, who is at the dropoff of a return. */
export function senderName(
  { pickup, dropoff, returnOfId }: Pick<DeliveryRecord, 'pickup' | 'dropoff' | 'returnOfId'>,
  partnerName: string,
): string {
  const sender = returnOfId === null ? pickup : dropoff;
  return sender.contact.company ?? partnerName;
}
