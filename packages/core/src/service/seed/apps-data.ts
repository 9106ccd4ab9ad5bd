import type { ClientApp, ClientPlatform, FlagTargeting } from '@doorstep/contracts';
import type { AppVersionRuleRecord } from '../../apps/records.js';
import { clientAppsJson } from '../../kernel/generated/client-apps.js';

/** A feature flag of the seed. */
export interface SeededFlag {
  readonly key: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly rolloutBasisPoints: number;
  readonly targeting: FlagTargeting;
}

/** An affiliate of the seed. */
export interface SeededAffiliate {
  readonly code: string;
  readonly name: string;
}

/** Versions, flags and affiliates as `data/apps` and `data/affiliates.json` compile to them. */
export interface ClientAppRows {
  readonly versions: readonly {
    readonly app: ClientApp;
    readonly platforms: readonly ClientPlatform[];
    readonly minVersion: string;
    readonly latestVersion: string;
  }[];
  readonly flags: readonly SeededFlag[];
  readonly affiliates: readonly [SeededAffiliate, ...SeededAffiliate[]];
}

const rows: ClientAppRows = JSON.parse(clientAppsJson);

const storeUrls: Readonly<Record<ClientPlatform, (app: ClientApp) => string | null>> = {
  ios: (app) => `https://apps.apple.com/ro/app/doorstep-${app}/id0000000000`,
  android: (app) => `https://play.google.com/store/apps/details?id=example.doorstep.${app}`,
  web: () => null,
};

/** The versions that the apps begin with: the oldest that works, and the newest. */
export const seededVersions: readonly Omit<AppVersionRuleRecord, 'id' | 'updatedAt'>[] = rows.versions.flatMap(
  ({ platforms, ...rule }) =>
    platforms.map((platform) => ({
      app: rule.app,
      platform,
      minVersion: rule.minVersion,
      latestVersion: rule.latestVersion,
      storeUrl: storeUrls[platform](rule.app),
    })),
);

/** Flags that show the range of targeting: on for all, for a share, for some cities and versions, for a role, and off. */
export const seededFlags: readonly SeededFlag[] = rows.flags;

/** Affiliates with codes to try. */
export const seededAffiliates: ClientAppRows['affiliates'] = rows.affiliates;
