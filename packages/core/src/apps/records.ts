import { type Capabilities, clientApps, clientPlatforms, daySeconds, type FlagTargeting } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../kernel/store/table.js';

/** Supported versions of an app on a platform. The id combines both, for example `customer/ios`. */
export const appVersionRulesTable = defineTable(
  {
    id: text(),
    app: oneOf(clientApps),
    platform: oneOf(clientPlatforms),
    minVersion: text(),
    latestVersion: text(),
    storeUrl: nullable(text()),
    updatedAt: instant(),
  },
  { personal: nobody('They are versions of apps.') },
);
export type AppVersionRuleRecord = Row<typeof appVersionRulesTable>;

/** Feature flags; the id is the key. */
export const featureFlagsTable = defineTable(
  {
    id: text(),
    description: text(),
    enabled: boolean(),
    /** Share of the targeted installations; 10000 means all. */
    rolloutBasisPoints: integer(),
    targeting: json<FlagTargeting>(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: nobody('They are switches of the software.'),
    checks: { rollout: '"rollout_basis_points" between 0 and 10000' },
  },
);
export type FeatureFlagRecord = Row<typeof featureFlagsTable>;

/** Latest capability report of each installation. */
export const capabilityReportsTable = defineTable(
  {
    id: text(),
    app: oneOf(clientApps),
    installId: text(),
    /** Account of the session that sent it; null without a session. */
    accountId: nullable(reference('accounts')),
    platform: oneOf(clientPlatforms),
    version: text(),
    osVersion: text(),
    deviceModel: nullable(text()),
    locale: text(),
    capabilities: json<Capabilities>(),
    receivedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['app', 'installId']],
    indexes: [['accountId'], ['receivedAt']],
    retention: { since: 'receivedAt', seconds: 180 * daySeconds },
  },
);
export type CapabilityReportRecord = Row<typeof capabilityReportsTable>;
