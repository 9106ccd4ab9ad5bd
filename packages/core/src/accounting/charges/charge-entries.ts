import { type ChargeKind, chargeKinds, type PartnerCharge } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Reader } from '../../kernel/store/store.js';
import type { LedgerAccount, LedgerEntryRecord, PostingKind } from '../../payments/ledger/records.js';
import { moneyIn } from '../../values/money/money.js';

/** A partner in one of its modes. */
export type ChargedPartner = Pick<PartnerCaller, 'partnerId' | 'livemode'>;

/** The amounts of charges in minor units. */
export interface ChargeAmounts {
  /** VAT included. */
  readonly fee: number;
  readonly tip: number;
  /** The sum of fee and tip, less the cash. */
  readonly total: number;
  /** Collected from the recipient. */
  readonly cash: number;
  /** Included in the fee. */
  readonly vat: number;
}

/** The accounts that amounts of charges are calculated from. */
export const chargedAccounts: readonly LedgerAccount[] = [
  'partner_receivable',
  'tips_payable',
  'vat_payable',
  'courier_cash',
];

/** Returns the condition for the charges of a partner: each posting has one entry in this account. */
export function chargesOf({ partnerId, livemode }: ChargedPartner): ChargedPartner & { account: LedgerAccount } {
  return { partnerId, livemode, account: 'partner_receivable' };
}

/** Calculates the amounts of charges from the entries, or sums of entries, of their postings. */
export function chargeAmounts(entries: readonly Pick<LedgerEntryRecord, 'account' | 'amount'>[]): ChargeAmounts {
  const debits = (name: LedgerAccount): number =>
    entries.reduce((sum, { account, amount }) => (account === name ? sum + amount : sum), 0);
  const total = debits('partner_receivable');
  // Tips and VAT are credits.
  const tip = 0 - debits('tips_payable');
  const cash = debits('courier_cash');
  return { fee: total - tip + cash, tip, total, cash, vat: 0 - debits('vat_payable') };
}

/** Returns the reason for a charge. @throws Error for a posting that does not charge partners. */
function chargeKindOf(kind: PostingKind): ChargeKind {
  const found = chargeKinds.find((name) => name === kind);
  if (!found) throw new Error(`The posting ${kind} does not charge partners.`);
  return found;
}

/** Returns charges as the contract shows them, from their entries of `chargesOf`. */
export async function chargeViews(reader: Reader, charges: readonly LedgerEntryRecord[]): Promise<PartnerCharge[]> {
  const subjectIds = [...new Set(charges.map(({ subjectId }) => subjectId))];
  const [entries, references] = await Promise.all([
    reader.find('ledgerEntries', { where: { subjectId: { in: subjectIds }, account: { in: chargedAccounts } } }),
    referencesOf(reader, subjectIds),
  ]);
  return charges.map(({ id, livemode, kind, subjectId, postingId, currency, createdAt }) => {
    const money = moneyIn(currency);
    const { fee, tip, total, cash, vat } = chargeAmounts(entries.filter((entry) => entry.postingId === postingId));
    return {
      id,
      livemode,
      kind: chargeKindOf(kind),
      deliveryId: subjectId,
      externalReference: references.get(subjectId) ?? null,
      fee: money(fee),
      tip: money(tip),
      total: money(total),
      cash: money(cash),
      vat: money(vat),
      createdAt,
    };
  });
}

/** Reads the partner's references of deliveries. A return has the reference of its original delivery. */
async function referencesOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const deliveries = await reader.find('deliveries', { where: { id: { in: ids } } });
  const originalIds = deliveries.flatMap(({ returnOfId }) => returnOfId ?? []);
  const originals = await reader.find('deliveries', { where: { id: { in: originalIds } } });
  const known = new Map([...deliveries, ...originals].map(({ id, externalReference }) => [id, externalReference]));
  return new Map(deliveries.map(({ id, returnOfId }) => [id, known.get(returnOfId ?? id) ?? null]));
}
