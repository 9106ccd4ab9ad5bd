import { clockOfOwner } from '../../kernel/operation/clocks.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { linkExpiry } from './public-view.js';

/** The delivery of a tracking link. */
export interface TrackedDelivery {
  readonly record: DeliveryRecord;
  readonly partnerName: string;
  /** Time by the clock of the delivery. The call has none, because nobody is signed in. */
  readonly now: Instant;
}

/** Reads the delivery of a tracking link. @throws ServiceProblem not_found for unknown and expired links alike. */
export async function loadTrackedDelivery(
  { reader, currentTime }: Pick<ReadCall, 'reader' | 'currentTime'>,
  trackingToken: string,
): Promise<TrackedDelivery> {
  const [record] = await reader.find('deliveries', { where: { trackingToken }, limit: 1 });
  if (!record) throw linkNotFound();
  const [partner, now] = await Promise.all([
    reader.get('partners', record.partnerId),
    currentTime(clockOfOwner(record)),
  ]);
  const expiry = linkExpiry(record);
  if (!partner || (expiry !== null && expiry <= now)) throw linkNotFound();
  return { record, partnerName: partner.name, now };
}

function linkNotFound(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such tracking link: links stop working a day after the end.');
}
