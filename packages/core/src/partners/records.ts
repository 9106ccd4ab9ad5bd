import type { Scope } from '@doorstep/contracts';
import { boolean, defineTable, instant, json, nullable, type Row, text } from '../kernel/store/table.js';

/** Companies that embed deliveries. */
export const partnersTable = defineTable(
  { id: text(), name: text(), contactEmail: nullable(text()), createdAt: instant(), updatedAt: instant() },
  { unique: [['name']] },
);
export type PartnerRecord = Row<typeof partnersTable>;

/** API keys; the key itself is shown once and not stored. Their times are of the system's clock in both modes. */
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
    lastUsedAt: nullable(instant()),
    /** The key that replaces it. */
    rolledTo: nullable(text()),
  },
  { unique: [['keyHash']] },
);
export type ApiKeyRecord = Row<typeof apiKeysTable>;
