import type { Reader } from '../kernel/store/store.js';
import type { NotificationRecord } from './records.js';

/**
 * Returns true if a newer message about the same object is queued or sent. The older one would arrive out of order and
 * replace the newer one on the device.
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
