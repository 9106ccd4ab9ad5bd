import type { Reader } from '../kernel/store/store.js';
import type { NotificationRecord } from './records.js';

/**
 * Whether a newer message about the same object is on its way or there already: the older one would come out of order,
 * and take the place of the newer on the device.
 */
export async function isSuperseded(
  reader: Reader,
  { id, accountId, channel, collapseKey }: NotificationRecord,
): Promise<boolean> {
  const newer = await reader.find('notifications', {
    where: { accountId, channel, collapseKey, id: { gt: id }, status: { in: ['queued', 'sent'] } },
    limit: 1,
  });
  return newer.length > 0;
}
