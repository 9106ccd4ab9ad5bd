import type { ClaimStatus } from '@doorstep/contracts';
import { createdRange } from '../../kernel/store/created-range.js';
import { findPage, type RecordPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';

/** The claims that a caller may list. */
type Listed = Partial<Pick<DeliveryClaimRecord, 'partnerId'>> & Pick<DeliveryClaimRecord, 'livemode'>;

interface ClaimQuery {
  readonly status?: ClaimStatus[] | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly deliveryId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Reads a page of claims, newest first. */
export function findClaims(reader: Reader, of: Listed, query: ClaimQuery): Promise<RecordPage<DeliveryClaimRecord>> {
  const { deliveryId, status } = query;
  const filters = { ...(status === undefined ? {} : { status: { in: status } }), ...createdRange(query) };
  const orderBy = [['createdAt', 'desc']] as const;
  if (deliveryId === undefined) {
    const list = { where: { ...of, ...filters }, orderBy, eachOf: 'status' } as const;
    return findPage(reader, 'deliveryClaims', list, query);
  }
  // The claims of a delivery are few, so its id is the only condition that needs an index.
  const accepts = ({ partnerId, livemode }: DeliveryClaimRecord): boolean =>
    livemode === of.livemode && (of.partnerId === undefined || partnerId === of.partnerId);
  return findPage(reader, 'deliveryClaims', { where: { deliveryId, ...filters }, orderBy, accepts }, query);
}
