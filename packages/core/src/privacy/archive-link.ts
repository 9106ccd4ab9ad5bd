import type { Ports } from '../kernel/ports/ports.js';
import { SealBroken } from '../kernel/ports/sealer.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { PrivacyRequestRecord } from './records.js';

/** Returns the link to an archive. Its token is sealed for one request and contains its own expiry. */
export function archiveUrl(
  { sealer, publicUrl }: Pick<Ports, 'sealer' | 'publicUrl'>,
  { id }: Pick<PrivacyRequestRecord, 'id'>,
  expiresAt: Instant,
): string {
  const token = sealer.seal(expiresAt, archiveContext(id));
  return `${publicUrl()}/api/v1/privacy/export-request/${id}/archive?token=${encodeURIComponent(token)}`;
}

/** Returns true if the token opens the archive of the request and has not expired. */
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
