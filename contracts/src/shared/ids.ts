import { z } from 'zod';
import { plain } from './plain.js';

/** The prefix of the ids of each kind of object. */
export const idPrefixes = {
  account: 'acc',
  session: 'ses',
  oneTimeCode: 'otc',
  contactChange: 'cch',
  merchant: 'mer',
  store: 'sto',
  menuCategory: 'mct',
  menuItem: 'itm',
  modifierGroup: 'mod',
  modifierOption: 'opt',
  upsellOffer: 'ups',
  order: 'ord',
  orderLine: 'oli',
  orderMessage: 'oms',
  payment: 'pay',
  paymentInstruction: 'pin',
  dispute: 'dsp',
  cashMovement: 'csh',
  payout: 'pyt',
  payoutRun: 'prn',
  invoice: 'ivc',
  callSession: 'cls',
  review: 'rev',
  jobIncident: 'inc',
  courier: 'cou',
  fleet: 'fle',
  fleetInvitation: 'fiv',
  partner: 'par',
  partnerMember: 'mbr',
  liveAccess: 'lva',
  apiKey: 'key',
  quote: 'quo',
  checkoutPreview: 'cpv',
  batchQuote: 'qbt',
  delivery: 'dlv',
  deliveryBatch: 'dbt',
  deliveryClaim: 'clm',
  recipientMessage: 'rms',
  place: 'plc',
  proof: 'prf',
  dispatchOffer: 'ofr',
  webhookEndpoint: 'whe',
  webhookMessage: 'whm',
  webhookAttempt: 'wha',
  pushToken: 'ptk',
  notification: 'ntf',
  pushDelivery: 'pdv',
  email: 'eml',
  sms: 'sms',
  upsellEvent: 'upe',
  refund: 'rfd',
  file: 'fil',
  document: 'doc',
  lead: 'lea',
  invitation: 'inv',
  legalAcceptance: 'lga',
  capabilityReport: 'cap',
  affiliateClick: 'afc',
  referralCode: 'rco',
  referralConversion: 'rfc',
  privacyRequest: 'prv',
  supportTicket: 'tkt',
  supportMessage: 'tms',
  alert: 'dal',
  auditEntry: 'aud',
  event: 'evt',
  job: 'job',
  posting: 'pos',
  ledgerEntry: 'led',
  request: 'req',
  sandbox: 'sbx',
} as const;

/** A kind of object with an id. */
export type IdKind = keyof typeof idPrefixes;

/** The schema of path parameters with one id. */
export interface IdParamsSchema extends z.ZodObject<{ id: z.ZodString }> {}

/** Path parameters of a route below `/:id`. */
export function idParams(kind: IdKind): IdParamsSchema {
  return z.object({ id: id(kind) });
}

/**
 * A TypeID (https://github.com/jetify-com/typeid): a prefix that names the kind, and a UUIDv7 (RFC 9562) in
 * 26 characters of base32, so ids of one kind sort by time.
 */
export function id(kind: IdKind): z.ZodString {
  const prefix = idPrefixes[kind];
  return plain(
    z
      .string()
      .regex(
        new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`),
        `must be an id such as ${prefix}_01kb2m5v3xe8wr9q4t7n6c0d1f`,
      ),
  ).describe(`Id of the form \`${prefix}_\` and 26 characters`);
}

/** The id of a zone: its city, then its name or number. */
export const ZoneId: z.ZodString = plain(
  z.string().regex(/^[a-z][a-z0-9-]{1,149}$/, 'must be a zone such as bucharest-sector-1'),
).describe('Id of a zone, for example `bucharest-sector-1`');

/** The id of a city: a slug, such as `andorra`. */
export const CityId: z.ZodString = plain(
  z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be the id of a city, such as bucharest'),
).describe('Id of a city, for example `bucharest`; see GET /api/v1/cities');
