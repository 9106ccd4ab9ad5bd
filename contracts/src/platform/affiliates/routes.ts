import { z } from 'zod';
import { anyone, session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import {
  Affiliate,
  AffiliateChange,
  AffiliateClick,
  AffiliateClickRequest,
  AffiliateList,
  AffiliateRequest,
  ReferralCode,
  ReferralConversion,
  ReferralConversionList,
  ReferralConversionRequest,
  referralSides,
} from './schemas.js';

const exampleAffiliate = {
  id: exampleIds.referralCode,
  code: 'BUCATE-BUNE',
  name: 'Blogul Bucate Bune',
  active: true,
  conversions: { pending: 3, confirmed: 12, expired: 5, reversed: 0 },
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

const exampleCode = { code: 'K7QM2X9D', landingPath: '/i/K7QM2X9D', createdAt: exampleTime } as const;

const exampleConversion = {
  id: exampleIds.referralConversion,
  side: 'invited',
  kind: 'affiliate',
  code: exampleAffiliate.code,
  status: 'pending',
  orderId: null,
  createdAt: exampleTime,
  expiresAt: '2026-12-21T10:00:00.000Z',
  statusSince: exampleTime,
} as const;

/** Referrals and affiliates: codes, clicks and conversions. */
export const affiliatesContract = defineRoutes({
  recordClick: {
    method: 'POST',
    path: '/api/v1/affiliates/clicks',
    summary: 'Record a click on a link with a code',
    description:
      'Call it from the page or app that a link opens. The client stores the id of the click, and claims it within 30 ' +
      'days, once the customer has signed in. We store nothing about the visitor.',
    body: AffiliateClickRequest,
    responses: { 201: AffiliateClick },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      errors: ['not_found'],
      examples: [
        {
          name: 'from a blog',
          body: { code: exampleAffiliate.code, landingPath: '/stores', source: 'blog', campaign: 'supe-de-toamna' },
          response: {
            id: exampleIds.affiliateClick,
            code: exampleAffiliate.code,
            kind: 'affiliate',
            createdAt: exampleTime,
            expiresAt: '2026-12-21T10:00:00.000Z',
          },
        },
      ],
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/affiliates',
    summary: 'Create an affiliate with its code',
    description: 'The code can be used immediately, and cannot be changed.',
    body: AffiliateRequest,
    responses: { 201: Affiliate },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['referral_code_taken'],
      examples: [
        {
          name: 'a radio',
          body: { code: 'RADIO-GRIVITA', name: 'Radio Grivița' },
          response: {
            ...exampleAffiliate,
            code: 'RADIO-GRIVITA',
            name: 'Radio Grivița',
            conversions: { pending: 0, confirmed: 0, expired: 0, reversed: 0 },
          },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/affiliates',
    summary: 'List affiliates',
    description: 'Affiliates with the conversions of their codes, newest first.',
    query: listQuery,
    responses: { 200: AffiliateList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'one affiliate', response: examplePage(exampleAffiliate) }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/affiliates/:id',
    summary: 'Rename an affiliate, or stop or resume its code',
    description: 'A stopped code accepts no clicks and no claims; pending conversions continue.',
    pathParams: idParams('referralCode'),
    body: AffiliateChange,
    responses: { 200: Affiliate },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      examples: [
        {
          name: 'stop',
          params: { id: exampleIds.referralCode },
          body: { active: false },
          response: { ...exampleAffiliate, active: false },
        },
      ],
    }),
  },
  getOwnCode: {
    method: 'GET',
    path: '/api/v1/referrals/code',
    summary: 'Get your referral code',
    description: 'The code with which you invite others. `not_found` until you create it.',
    responses: { 200: ReferralCode },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found'],
      examples: [{ name: 'own code', response: exampleCode }],
    }),
  },
  createOwnCode: {
    method: 'POST',
    path: '/api/v1/referrals/code',
    summary: 'Create your referral code',
    description: 'A customer has one permanent code: later calls return the same code with status 200.',
    body: noBody,
    responses: { 200: ReferralCode, 201: ReferralCode },
    metadata: declareRoute({
      access: session('customer'),
      examples: [{ name: 'new code', response: exampleCode }],
    }),
  },
  claimConversion: {
    method: 'POST',
    path: '/api/v1/referrals/conversions',
    summary: 'Claim a referral code or click',
    description:
      'Possible once, for customers without a delivered order. The conversion is confirmed when the first order of the ' +
      'customer is delivered within 30 days, and expires otherwise. It is reversed if that order is refunded in full.',
    headers: idempotencyHeaders,
    body: ReferralConversionRequest,
    responses: { 201: ReferralConversion },
    metadata: declareRoute({
      access: session('customer'),
      idempotency: 'accepted',
      errors: [
        'not_found',
        'click_expired',
        'click_claimed',
        'self_referral',
        'not_a_new_customer',
        'already_referred',
      ],
      emits: ['referral.claimed'],
      examples: [
        { name: 'with a click', body: { clickId: exampleIds.affiliateClick }, response: exampleConversion },
        { name: 'with a code', body: { code: exampleAffiliate.code }, response: exampleConversion },
      ],
    }),
  },
  listConversions: {
    method: 'GET',
    path: '/api/v1/referrals/conversions',
    summary: 'List your conversions',
    description:
      'The conversions of customers who came with your code (`inviting`), or your own (`invited`), newest first.',
    query: z.object({ side: z.enum(referralSides).default('inviting'), ...pageQuery }).strict(),
    responses: { 200: ReferralConversionList },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['invalid_cursor'],
      examples: [
        {
          name: 'how one came',
          query: { side: 'invited' },
          response: examplePage(exampleConversion),
        },
      ],
    }),
  },
});
