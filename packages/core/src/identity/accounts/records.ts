import { daySeconds, roles } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  sealed,
  text,
} from '../../kernel/store/table.js';
import type { CodePurpose } from '../../messaging/mail/code-purpose.js';

/** People and organisations that can sign in. */
export const accountsTable = defineTable(
  {
    id: text(),
    role: oneOf(roles),
    /** Lower case. */
    email: text(),
    passwordHash: nullable(text()),
    displayName: text(),
    /** The name as staff search for it, from the first and from the last name on: see `nameKeys`. Null once the person is deleted. */
    nameKey: nullable(text()),
    familyKey: nullable(text()),
    phone: nullable(text()),
    /** Null until the owner has proved that they receive mail at `email`. */
    emailVerifiedAt: nullable(instant()),
    /** Null until the owner has proved that they receive SMS at `phone`, and again after a change of the number. */
    phoneVerifiedAt: nullable(instant()),
    demo: boolean(),
    merchantId: nullable(reference('merchants')),
    courierId: nullable(reference('couriers')),
    fleetId: nullable(reference('fleets')),
    /** The saved card that apps offer first, by the payment provider's name. It may be removed there. */
    defaultCardId: nullable(text()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['email']],
    indexes: [
      ['courierId'],
      { columns: ['familyKey', 'id'], present: 'familyKey' },
      ['fleetId'],
      ['merchantId'],
      { columns: ['nameKey', 'id'], present: 'nameKey' },
      ['phone', 'id'],
    ],
  },
);
export type AccountRecord = Row<typeof accountsTable>;

/** Signed-in devices. Role and ids are copied from the account, so that one read identifies the caller. */
export const sessionsTable = defineTable(
  {
    id: text(),
    accountId: reference('accounts'),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    role: oneOf(roles),
    demo: boolean(),
    merchantId: nullable(text()),
    courierId: nullable(text()),
    fleetId: nullable(text()),
    userAgent: nullable(text()),
    /** Hash of the network that the session was opened from; see `networkHash`. */
    networkHash: nullable(text()),
    steppedUpUntil: nullable(instant()),
    /** Null for a session that was opened with the password alone, and has not confirmed an authenticator. */
    secondFactorAt: nullable(instant()),
    createdAt: instant(),
    lastUsedAt: instant(),
    expiresAt: instant(),
  },
  { personal: ofAccounts(), unique: [['tokenHash']], indexes: [['accountId', 'createdAt desc', 'id'], ['expiresAt']] },
);
export type SessionRecord = Row<typeof sessionsTable>;

/** Secrets of authenticator apps; the id is that of the account. */
export const totpSecretsTable = defineTable(
  {
    id: reference('accounts'),
    /** In base32, sealed with the context `totpContext`. */
    sealedSecret: sealed(({ id }) => totpContext(id)),
    /** Null until the owner has confirmed the enrolment with a code. */
    confirmedAt: nullable(instant()),
    /** Time step (RFC 6238) of the last code used. */
    lastStep: nonNegative(),
    createdAt: instant(),
  },
  { personal: ofAccounts() },
);
export type TotpSecretRecord = Row<typeof totpSecretsTable>;

/** Sealing context for the TOTP secret of an account. */
export function totpContext(accountId: string): string {
  return `totp:${accountId}`;
}

/** Recovery codes that are not used yet. */
export const recoveryCodesTable = defineTable(
  {
    /** See `recoveryCodeId`. */
    id: text(),
    accountId: reference('accounts'),
    createdAt: instant(),
  },
  { personal: ofAccounts(), indexes: [['accountId']] },
);

/** Codes of six digits that were sent to people. */
export const oneTimeCodesTable = defineTable(
  {
    id: text(),
    purpose: text<CodePurpose>(),
    accountId: nullable(text()),
    /** A `CodeContent` as JSON, sealed with `codeContext`: a hash of six digits could be reversed by trying all of them. */
    sealedContent: sealed(({ id }) => codeContext(id)),
    /** Wrong entries. */
    attempts: nonNegative(),
    expiresAt: instant(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(
      'Addresses and numbers of people who want to sign in or register; we are the controller, and seal them for an hour.',
    ),
    indexes: [['accountId'], ['expiresAt']],
    /** An app that sends a code late learns why it is refused. */
    retention: { since: 'expiresAt', seconds: 60 * 60 },
  },
);
export type OneTimeCodeRecord = Row<typeof oneTimeCodesTable>;

/** Returns the context for sealing the content of a code. */
export function codeContext(id: string): string {
  return `code/${id}`;
}

/** Changes of the address or number of an account that can still be undone. */
export const contactChangesTable = defineTable(
  {
    id: text(),
    accountId: text(),
    /** SHA-256 of the previous address, in hex: nobody else can have it while the change can be undone. Null for a new number. */
    emailHash: nullable(text()),
    /** The `Contacts` before the change as JSON, sealed with `contactChangeContext`. */
    sealedContacts: sealed(({ id }) => contactChangeContext(id)),
    /** Time from which the change can no longer be undone. */
    expiresAt: instant(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['accountId'], ['emailHash'], ['expiresAt']],
    retention: { since: 'expiresAt', seconds: 0 },
  },
);
export type ContactChangeRecord = Row<typeof contactChangesTable>;

/** The address and the number of an account. */
export type Contacts = Pick<AccountRecord, 'email' | 'emailVerifiedAt' | 'phone' | 'phoneVerifiedAt'>;

/** Returns the context for sealing the contacts of a change. */
export function contactChangeContext(id: string): string {
  return `contact-change/${id}`;
}

/** Devices and countries from which an account was signed in to. */
export const signInPlacesTable = defineTable(
  {
    /** See `placeId`. */
    id: text(),
    accountId: text(),
    kind: oneOf(['device', 'country']),
    createdAt: instant(),
    lastUsedAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['accountId', 'kind'], ['lastUsedAt']],
    /** A place from which an account was not signed in to for a year is new again. */
    retention: { since: 'lastUsedAt', seconds: 365 * daySeconds },
  },
);
