import type { DeliveryRecord } from '../deliveries/records.js';
import { clockOfOwner } from '../kernel/operation/clocks.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { linkExpiry } from './public-view.js';

/** What a tracking link leads to. */
export interface TrackedDelivery {
  readonly record: DeliveryRecord;
  readonly partnerName: string;
  /** The time in which the delivery lives: nobody is signed in, so it is not that of the call. */
  readonly now: Instant;
}

/** @throws ServiceProblem not_found for an unknown link and for one that has expired alike. */
export async function loadTrackedDelivery(
  { reader, currentTime }: Pick<ReadCall, 'reader' | 'currentTime'>,
  trackingToken: string,
): Promise<TrackedDelivery> {
  const [record] = await reader.find('deliveries', { where: { trackingToken }, limit: 1 });
  if (!record) throw gone();
  const [partner, now] = await Promise.all([
    reader.get('partners', record.partnerId),
    currentTime(clockOfOwner(record)),
  ]);
  const expiry = linkExpiry(record);
  if (!partner || (expiry !== null && expiry <= now)) throw gone();
  return { record, partnerName: partner.name, now };
}

function gone(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such tracking link: links stop working a day after the end.');
}
