import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalMonth } from '../../shared/time.js';

const credit = z
  .object({
    livemode: z.boolean(),
    month: LocalMonth.describe('The month that the amounts are of'),
    limit: Money.nullable().describe('Null without a limit. In test mode, the one that you set there'),
    used: LedgerSum.describe('Charges of the month, and the prices of deliveries under way'),
    available: LedgerSum.nullable().describe('Amount that new deliveries may cost; null without a limit'),
  })
  .strict();
export interface PartnerCreditSchema extends Named<typeof credit> {}
/** The credit limit of a partner, and how much of it is used. */
export const PartnerCredit: PartnerCreditSchema = component('PartnerCredit', credit);
export type PartnerCredit = z.infer<PartnerCreditSchema>;

const creditLimitEventData = z
  .object({
    partnerId: id('partner'),
    month: LocalMonth,
    creditLimit: Money.describe('The limit at the time of the warning'),
    creditUsed: LedgerSum.describe('The part of the limit that is used'),
  })
  .strict();
export interface CreditLimitEventDataSchema extends Named<typeof creditLimitEventData> {}
/** The data of a warning about the credit limit. */
export const CreditLimitEventData: CreditLimitEventDataSchema = component('CreditLimitEventData', creditLimitEventData);
