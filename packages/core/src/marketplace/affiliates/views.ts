import type { Affiliate, ConversionStatus, ReferralConversion } from '@doorstep/contracts';
import { conversionStatuses } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { ReferralCodeRecord, ReferralConversionRecord } from './records.js';

/** A conversion as one side sees it. The inviting side does not see the order. */
export function conversionView(
  conversion: ReferralConversionRecord,
  { code, kind }: ReferralCodeRecord,
  viewerId: string,
): ReferralConversion {
  const { id, status, orderId, createdAt, expiresAt, statusSince, customerId } = conversion;
  const invited = customerId === viewerId;
  return {
    id,
    side: invited ? 'invited' : 'inviting',
    kind,
    code,
    status,
    orderId: invited ? orderId : null,
    createdAt,
    expiresAt,
    statusSince,
  };
}

/** Affiliates with the number of their conversions by status. */
export async function affiliateViews(reader: Reader, codes: readonly ReferralCodeRecord[]): Promise<Affiliate[]> {
  const groups = await reader.aggregate('referralConversions', {
    where: { codeId: { in: codes.map(({ id }) => id) } },
    groupBy: ['codeId', 'status'],
    sum: [],
  });
  const counts = new Map(groups.map(({ group, count }) => [`${group.codeId}|${group.status}`, count]));
  return codes.map(({ id, code, name, active, createdAt, updatedAt }) => ({
    id,
    code,
    name: name ?? '',
    active,
    conversions: countsOf((status) => counts.get(`${id}|${status}`) ?? 0),
    createdAt,
    updatedAt,
  }));
}

function countsOf(count: (status: ConversionStatus) => number): Affiliate['conversions'] {
  const [pending, confirmed, expired, reversed] = conversionStatuses.map(count);
  return { pending: pending ?? 0, confirmed: confirmed ?? 0, expired: expired ?? 0, reversed: reversed ?? 0 };
}
