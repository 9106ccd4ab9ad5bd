import type { Ports } from '../kernel/ports/ports.js';
import { SealBroken } from '../kernel/ports/sealer.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { PrivacyRequestRecord } from './records.js';

/** The link to an archive: only we can make one, it is for one request, and it says itself until when it is good. */
export function archiveUrl(
  { sealer, publicUrl }: Pick<Ports, 'sealer' | 'publicUrl'>,
  { id }: Pick<PrivacyRequestRecord, 'id'>,
  expiresAt: Instant,
): string {
  const token = sealer.seal(expiresAt, archiveContext(id));
  return `${publicUrl()}/api/v1/privacy/export-request/${id}/archive?token=${encodeURIComponent(token)}`;
}

/** Whether a link with this token opens the archive of the request now. */
export function opensArchive(
  { sealer }: Pick<Ports, 'sealer'>,
  requestId: string,
  token: string,
  now: Instant,
): boolean {
  try {
    return sealer.open(token, archiveContext(requestId)) > now;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

function archiveContext(requestId: string): string {
  return `privacy-archive|${requestId}`;
}
