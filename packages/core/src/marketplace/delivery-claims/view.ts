import type { DeliveryClaim, StaffDeliveryClaim } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { PartnerRecord } from '../../partners/partners/records.js';
import { moneyIn } from '../../values/money/money.js';
import { type ClaimRelation, claimMachine } from './machine.js';

/** Returns the decision about a claim; null without one. */
export function decisionView({
  creditedAmount,
  currency,
  note,
  decidedAt,
}: DeliveryClaimRecord): DeliveryClaim['decision'] {
  if (creditedAmount === null || decidedAt === null) return null;
  return { amount: moneyIn(currency)(creditedAmount), note, decidedAt };
}

/** Returns a claim as its partner sees it. */
export async function claimView(reader: Reader, claim: DeliveryClaimRecord): Promise<DeliveryClaim> {
  return viewFor('partner', claim, await reader.get('deliveries', claim.deliveryId));
}

/** Returns claims as their partner sees them. */
export async function claimViews(reader: Reader, claims: readonly DeliveryClaimRecord[]): Promise<DeliveryClaim[]> {
  const deliveries = await deliveriesOf(reader, claims);
  return claims.map((claim) => viewFor('partner', claim, deliveries.get(claim.deliveryId)));
}

/** Returns a claim as staff see it. */
export async function staffClaimView(reader: Reader, claim: DeliveryClaimRecord): Promise<StaffDeliveryClaim> {
  const [delivery, partner] = await Promise.all([
    reader.get('deliveries', claim.deliveryId),
    reader.get('partners', claim.partnerId),
  ]);
  return staffViewOf(claim, delivery, partner);
}

/** Returns claims as staff see them. */
export async function staffClaimViews(
  reader: Reader,
  claims: readonly DeliveryClaimRecord[],
): Promise<StaffDeliveryClaim[]> {
  const deliveries = await deliveriesOf(reader, claims);
  const partnerIds = [...new Set(claims.map(({ partnerId }) => partnerId))];
  const partners = await reader.find('partners', { where: { id: { in: partnerIds } } });
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  return claims.map((claim) => staffViewOf(claim, deliveries.get(claim.deliveryId), byId.get(claim.partnerId)));
}

function staffViewOf(
  claim: DeliveryClaimRecord,
  delivery: DeliveryRecord | undefined,
  partner: PartnerRecord | undefined,
): StaffDeliveryClaim {
  const { partnerId, currency } = claim;
  const fee = moneyIn(currency)(delivery?.chargedFee ?? 0);
  return { ...viewFor('staff', claim, delivery), partnerId, partnerName: partner?.name ?? '', fee };
}

async function deliveriesOf(
  reader: Reader,
  claims: readonly DeliveryClaimRecord[],
): Promise<ReadonlyMap<string, DeliveryRecord>> {
  const ids = [...new Set(claims.map(({ deliveryId }) => deliveryId))];
  const deliveries = await reader.find('deliveries', { where: { id: { in: ids } } });
  return new Map(deliveries.map((delivery) => [delivery.id, delivery]));
}

function viewFor(
  relation: ClaimRelation,
  claim: DeliveryClaimRecord,
  delivery: DeliveryRecord | undefined,
): DeliveryClaim {
  const { id, livemode, deliveryId, status, sequence, reason, amount, currency, items, text, photoIds } = claim;
  return {
    id,
    livemode,
    deliveryId,
    externalReference: delivery?.externalReference ?? null,
    status,
    sequence,
    allowedActions: claimMachine.allowedActions(claim, relation),
    reason,
    amount: moneyIn(currency)(amount),
    items: [...items],
    text,
    photoIds: [...photoIds],
    decision: decisionView(claim),
    createdAt: claim.createdAt,
    updatedAt: claim.updatedAt,
  };
}
