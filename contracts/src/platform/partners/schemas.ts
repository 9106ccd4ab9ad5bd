import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Email, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

const partner = z
  .object({
    id: id('partner'),
    name: z.string(),
    contactEmail: z
      .string()
      .nullable()
      .describe('Gets e-mails about invoices, the credit limit and disabled webhook endpoints'),
    creditLimit: Money.nullable().describe(
      'Amount that the partner may owe for live deliveries of a month; null without a limit',
    ),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface PartnerSchema extends Named<typeof partner> {}
/** A company that embeds deliveries. */
export const Partner: PartnerSchema = component('Partner', partner);
export type Partner = z.infer<PartnerSchema>;

const partnerList = page(Partner);
export interface PartnerListSchema extends Named<typeof partnerList> {}
/** A page of partners. */
export const PartnerList: PartnerListSchema = component('PartnerList', partnerList);

const partnerRequest = z.object({ name: text(120), contactEmail: Email.optional() }).strict();
export interface PartnerRequestSchema extends Named<typeof partnerRequest> {}
/** A new partner. */
export const PartnerRequest: PartnerRequestSchema = component('PartnerRequest', partnerRequest);

const partnerUpdate = z.object({ contactEmail: Email.nullable().describe('Null removes the address') }).strict();
export interface PartnerUpdateSchema extends Named<typeof partnerUpdate> {}
/** A change of a partner. */
export const PartnerUpdate: PartnerUpdateSchema = component('PartnerUpdate', partnerUpdate);
