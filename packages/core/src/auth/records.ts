import type { Role } from '@doorstep/contracts';
import { boolean, defineTable, instant, nullable, type Row, text } from '../kernel/store/table.js';

/** People and organisations that can sign in. */
export const accountsTable = defineTable(
  {
    id: text(),
    role: text<Role>(),
    /** Lower case. */
    email: text(),
    passwordHash: nullable(text()),
    displayName: text(),
    phone: nullable(text()),
    demo: boolean(),
    merchantId: nullable(text()),
    courierId: nullable(text()),
    fleetId: nullable(text()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['email']] },
);
export type AccountRecord = Row<typeof accountsTable>;

/** Signed-in devices. What a caller is allowed to be is copied from the account, so one read identifies it. */
export const sessionsTable = defineTable(
  {
    id: text(),
    accountId: text(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    role: text<Role>(),
    demo: boolean(),
    merchantId: nullable(text()),
    courierId: nullable(text()),
    fleetId: nullable(text()),
    userAgent: nullable(text()),
    steppedUpUntil: nullable(instant()),
    createdAt: instant(),
    lastUsedAt: instant(),
    expiresAt: instant(),
  },
  { unique: [['tokenHash']] },
);
export type SessionRecord = Row<typeof sessionsTable>;
