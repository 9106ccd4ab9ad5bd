import type { Capabilities, ClientApp, ClientPlatform, FlagTargeting } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, json, nullable, type Row, text } from '../kernel/store/table.js';

/** Which versions of an app work on a platform; the id is both, as `customer/ios`. */
export const appVersionRulesTable = defineTable({
  id: text(),
  app: text<ClientApp>(),
  platform: text<ClientPlatform>(),
  minVersion: text(),
  latestVersion: text(),
  storeUrl: nullable(text()),
  updatedAt: instant(),
});
export type AppVersionRuleRecord = Row<typeof appVersionRulesTable>;

/** Feature flags; the id is the key. */
export const featureFlagsTable = defineTable({
  id: text(),
  description: text(),
  enabled: boolean(),
  /** Share of the targeted installations; 10000 is all. */
  rolloutBasisPoints: integer(),
  targeting: json<FlagTargeting>(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type FeatureFlagRecord = Row<typeof featureFlagsTable>;

/** The latest report of each installation. */
export const capabilityReportsTable = defineTable(
  {
    id: text(),
    app: text<ClientApp>(),
    installId: text(),
    /** Whose session sent it; null when nobody was signed in. */
    accountId: nullable(text()),
    platform: text<ClientPlatform>(),
    version: text(),
    osVersion: text(),
    deviceModel: nullable(text()),
    locale: text(),
    capabilities: json<Capabilities>(),
    receivedAt: instant(),
  },
  { unique: [['app', 'installId']] },
);
export type CapabilityReportRecord = Row<typeof capabilityReportsTable>;
