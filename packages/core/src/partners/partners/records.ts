import type { ApiVersion, Currency, Scope } from '@doorstep/contracts';
import { nobody, others } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type Row,
  reference,
  text,
  withDefault,
} from '../../kernel/store/table.js';
import type { StoredBilling } from '../../values/billing/details.js';

/** The company of a partner, and the first month, `YYYY-MM`, that is invoiced to it. */
export interface PartnerBilling extends StoredBilling {
  readonly from: string;
}

/** Companies that embed deliveries. */
export const partnersTable = defineTable(
  {
    id: text(),
    name: text(),
    contactEmail: nullable(text()),
    /** The sandbox whose objects and test keys this partner owns, so that nothing in it belongs to the company itself; null for a company. */
    sandboxId: nullable(reference('sandboxes')),
    /** The currency of the limit, and of statements that name none. */
    currency: withDefault('RON', text<Currency>()),
    /** Amount that the partner may owe for live deliveries of a month; null without a limit. */
    creditLimitAmount: nullable(integer()),
    /** The month, `YYYY-MM`, in which the partner was last warned about the limit. */
    warnedMonth: nullable(text()),
    /** The limit that the partner set for test mode, and the month of its last warning there. */
    testCreditLimitAmount: nullable(integer()),
    testWarnedMonth: nullable(text()),
    /** The company that pays for live deliveries; null until an administrator saves it. */
    billing: nullable(json<PartnerBilling>()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: others('Companies and their contact addresses, which the contract with them covers.'),
    unique: [['name']],
    indexes: [['sandboxId', 'name']],
  },
);
export type PartnerRecord = Row<typeof partnersTable>;

/** API keys. The key itself is shown once and not stored. Times are those of the system clock in both modes. */
export const apiKeysTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    name: text(),
    livemode: boolean(),
    /** SHA-256 of the key, in hex. */
    keyHash: text(),
    lastFour: text(),
    scopes: json<readonly Scope[]>(),
    /** The latest version when the key was created: that of requests that name none. */
    apiVersion: withDefault('2026-11-01', text<ApiVersion>()),
    createdAt: instant(),
    expiresAt: nullable(instant()),
    revokedAt: nullable(instant()),
    lastUsedAt: nullable(instant()),
    /** Id of the successor. */
    rolledTo: nullable(reference('apiKeys')),
  },
  {
    personal: nobody('They are hashes of keys that belong to companies.'),
    unique: [['keyHash']],
    indexes: [['partnerId', 'createdAt desc', 'id'], { columns: ['rolledTo'], present: 'rolledTo' }],
  },
);
export type ApiKeyRecord = Row<typeof apiKeysTable>;
