import type { accountContract, PartnerCredit } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Operations } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { PartnerRecord } from '../../partners/partners/records.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { moneyIn } from '../../values/money/money.js';
import { creditLimit, usedCredit } from './credit.js';

/** The credit limit of the calling partner. */
export const creditOperations: Pick<Operations<typeof accountContract>, 'getCredit'> = {
  async getCredit({ caller, now, reader }) {
    return { status: 200, body: await creditView(reader, caller, now) };
  },
};

/** Returns the partner of a key. */
export async function callingPartner(reader: Reader, { partnerId }: PartnerCaller): Promise<PartnerRecord> {
  const partner = await reader.get('partners', partnerId);
  if (!partner) throw new Error(`The partner ${partnerId} of a key does not exist.`);
  return partner;
}

/** Returns the credit limit of a partner in the mode of the key, as the contract shows it. */
export async function creditView(reader: Reader, caller: PartnerCaller, now: Instant): Promise<PartnerCredit> {
  const { livemode } = caller;
  const partner = await callingPartner(reader, caller);
  const limit = creditLimit(partner, livemode);
  const used = await usedCredit(reader, partner, livemode, now);
  const money = moneyIn(partner.currency);
  return {
    livemode,
    month: ledgerDay(now).slice(0, 7),
    limit: limit === null ? null : money(limit),
    used: money(used),
    available: limit === null ? null : money(Math.max(0, limit - used)),
  };
}
