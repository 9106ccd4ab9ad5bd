import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { exactlyOneOf, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The kinds of codes: `referral` codes belong to customers, `affiliate` codes to affiliates. */
export const referralCodeKinds = ['referral', 'affiliate'] as const;
export type ReferralCodeKind = (typeof referralCodeKinds)[number];

/** The states of a conversion; `expired` and `reversed` end it. */
export const conversionStatuses = ['pending', 'confirmed', 'expired', 'reversed'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

/** A code as people type it, in small or capital letters. */
export const ReferralCodeText = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,22}[A-Za-z0-9]$/, 'must be 4 to 24 letters, digits and hyphens, such as VARA-2026')
  .toUpperCase()
  .describe('Not case-sensitive');

const affiliateClickRequest = z
  .object({
    code: ReferralCodeText,
    landingPath: z
      .string()
      .regex(/^\/[\x21\x22\x24-\x3e\x40-\x7e]{0,299}$/, 'must be a path such as /stores, without query and fragment')
      .describe('Path to which the link led'),
    source: text(60).optional().describe('Place of the link, for example `instagram`'),
    campaign: text(60).optional(),
  })
  .strict();
export interface AffiliateClickRequestSchema extends Named<typeof affiliateClickRequest> {}
/** A click on a link with a code. */
export const AffiliateClickRequest: AffiliateClickRequestSchema = component(
  'AffiliateClickRequest',
  affiliateClickRequest,
);

const affiliateClick = z
  .object({
    id: id('affiliateClick').describe('Store it in the app or a first-party cookie until the customer has signed in'),
    code: z.string(),
    kind: z.enum(referralCodeKinds),
    createdAt: Instant,
    expiresAt: Instant.describe('The click can be claimed until this time'),
  })
  .strict();
export interface AffiliateClickSchema extends Named<typeof affiliateClick> {}
/** A recorded click. */
export const AffiliateClick: AffiliateClickSchema = component('AffiliateClick', affiliateClick);

const affiliateRequest = z.object({ code: ReferralCodeText, name: text(120) }).strict();
export interface AffiliateRequestSchema extends Named<typeof affiliateRequest> {}
/** A new affiliate with its code. */
export const AffiliateRequest: AffiliateRequestSchema = component('AffiliateRequest', affiliateRequest);

const affiliateChange = withRule(
  z
    .object({ name: text(120).optional(), active: z.boolean().optional().describe('True if the code can be used') })
    .strict(),
  someField,
);
export interface AffiliateChangeSchema extends Named<typeof affiliateChange> {}
/** Changes to an affiliate. Absent fields keep their values. */
export const AffiliateChange: AffiliateChangeSchema = component('AffiliateChange', affiliateChange);

const count = z.number().int().min(0);

const affiliate = z
  .object({
    id: id('referralCode'),
    code: z.string(),
    name: z.string(),
    active: z.boolean(),
    conversions: z
      .object({ pending: count, confirmed: count, expired: count, reversed: count })
      .strict()
      .describe('Number of customers who came with the code, by status'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface AffiliateSchema extends Named<typeof affiliate> {}
/** An affiliate with its code and the number of its conversions. */
export const Affiliate: AffiliateSchema = component('Affiliate', affiliate);
export type Affiliate = z.infer<AffiliateSchema>;

const affiliateList = page(Affiliate);
export interface AffiliateListSchema extends Named<typeof affiliateList> {}
/** A page of affiliates. */
export const AffiliateList: AffiliateListSchema = component('AffiliateList', affiliateList);

const referralCode = z
  .object({
    code: z.string(),
    landingPath: z.string().describe('Path of a link to share; append it to the address of the website'),
    createdAt: Instant,
  })
  .strict();
export interface ReferralCodeSchema extends Named<typeof referralCode> {}
/** The code with which a customer invites others. */
export const ReferralCode: ReferralCodeSchema = component('ReferralCode', referralCode);

const referralConversionRequest = withRule(
  z.object({ clickId: id('affiliateClick').optional(), code: ReferralCodeText.optional() }).strict(),
  exactlyOneOf('clickId', 'code'),
);
export interface ReferralConversionRequestSchema extends Named<typeof referralConversionRequest> {}
/** The origin of a customer: the click that the client stored, or a code that the customer typed. */
export const ReferralConversionRequest: ReferralConversionRequestSchema = component(
  'ReferralConversionRequest',
  referralConversionRequest,
);

/** The two sides of a conversion. */
export const referralSides = ['invited', 'inviting'] as const;
export type ReferralSide = (typeof referralSides)[number];

const referralConversion = z
  .object({
    id: id('referralConversion'),
    side: z.enum(referralSides).describe('`invited`: you came with the code; `inviting`: someone came with your code'),
    kind: z.enum(referralCodeKinds),
    code: z.string(),
    status: z.enum(conversionStatuses),
    orderId: id('order').nullable().describe('The order that confirmed it; shown only to the customer who placed it'),
    createdAt: Instant,
    expiresAt: Instant.describe('The first order must be delivered before this time'),
    statusSince: Instant,
  })
  .strict();
export interface ReferralConversionSchema extends Named<typeof referralConversion> {}
/** A customer who came with a code, and the status of this conversion. */
export const ReferralConversion: ReferralConversionSchema = component('ReferralConversion', referralConversion);
export type ReferralConversion = z.infer<ReferralConversionSchema>;

const referralConversionList = page(ReferralConversion);
export interface ReferralConversionListSchema extends Named<typeof referralConversionList> {}
/** A page of conversions. */
export const ReferralConversionList: ReferralConversionListSchema = component(
  'ReferralConversionList',
  referralConversionList,
);
