import type { Scope } from '@doorstep/contracts';
import { boolean, defineTable, instant, json, nullable, type Row, text } from '../kernel/store/table.js';

/** Companies that embed deliveries. */
export const partnersTable = defineTable({ id: text(), name: text(), createdAt: instant() });
export type PartnerRecord = Row<typeof partnersTable>;

/** API keys; the key itself is shown once and not stored. */
export const apiKeysTable = defineTable(
  {
    id: text(),
    partnerId: text(),
    name: text(),
    livemode: boolean(),
    /** SHA-256 of the key, in hex. */
    keyHash: text(),
    lastFour: text(),
    scopes: json<readonly Scope[]>(),
    createdAt: instant(),
    expiresAt: nullable(instant()),
    revokedAt: nullable(instant()),
  },
  { unique: [['keyHash']] },
);
export type ApiKeyRecord = Row<typeof apiKeysTable>;
