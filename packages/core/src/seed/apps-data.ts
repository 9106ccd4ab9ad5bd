import type { ClientApp, ClientPlatform, FlagTargeting } from '@doorstep/contracts';
import type { AppVersionRuleRecord } from '../apps/records.js';

const storeUrls: Readonly<Record<ClientPlatform, (app: ClientApp) => string | null>> = {
  ios: (app) => `https://apps.apple.com/ro/app/doorstep-${app}/id0000000000`,
  android: (app) => `https://play.google.com/store/apps/details?id=example.doorstep.${app}`,
  web: () => null,
};

const phones = ['ios', 'android'] as const;
const everywhere = ['ios', 'android', 'web'] as const;

/** A rule before it has a time. */
export type SeededVersion = Omit<AppVersionRuleRecord, 'id' | 'updatedAt'>;

function versionsOf(
  app: ClientApp,
  platforms: readonly ClientPlatform[],
  minVersion: string,
  latestVersion: string,
): SeededVersion[] {
  return platforms.map((platform) => ({
    app,
    platform,
    minVersion,
    latestVersion,
    storeUrl: storeUrls[platform](app),
  }));
}

/** Versions that the apps begin with: the oldest that works, and the newest. */
export const seededVersions: readonly SeededVersion[] = [
  ...versionsOf('customer', everywhere, '3.0.0', '3.4.0'),
  ...versionsOf('courier', phones, '2.8.0', '2.11.0'),
  ...versionsOf('merchant', everywhere, '2.4.0', '2.6.0'),
  ...versionsOf('fleet', everywhere, '1.5.0', '1.8.0'),
];

const everybody: FlagTargeting = {
  apps: [],
  platforms: [],
  roles: [],
  cityIds: [],
  minVersion: null,
  belowVersion: null,
};

/** A flag before it has times. */
export interface SeededFlag {
  readonly key: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly rolloutBasisPoints: number;
  readonly targeting: FlagTargeting;
}

/** Flags that show what flags can be: on for all, a share, some cities and versions, a role, and off. */
export const seededFlags: readonly SeededFlag[] = [
  {
    key: 'referrals.invite_friends',
    description: 'The page with the own code, and the field for the code of a friend.',
    enabled: true,
    rolloutBasisPoints: 10_000,
    targeting: { ...everybody, apps: ['customer'], minVersion: '3.4.0' },
  },
  {
    key: 'checkout.order_again',
    description: 'One tap puts the last order of a store into the cart.',
    enabled: true,
    rolloutBasisPoints: 2_500,
    targeting: { ...everybody, apps: ['customer'] },
  },
  {
    key: 'orders.batch_pickup',
    description: 'Two orders of one store in one trip.',
    enabled: true,
    rolloutBasisPoints: 5_000,
    targeting: { ...everybody, apps: ['courier'], cityIds: ['bucharest'], minVersion: '2.10.0' },
  },
  {
    key: 'refunds.ask_in_app',
    description: 'Merchants ask for a refund of an item in the app.',
    enabled: true,
    rolloutBasisPoints: 10_000,
    targeting: { ...everybody, apps: ['merchant'], roles: ['merchant'] },
  },
  {
    key: 'maps.heatmap',
    description: 'Where orders wait, on the map of the fleet. Off: the tiles are too slow on old phones.',
    enabled: false,
    rolloutBasisPoints: 10_000,
    targeting: { ...everybody, apps: ['fleet'] },
  },
];

/** Affiliates with codes to try. */
export const seededAffiliates = [
  { code: 'BUCATE-BUNE', name: 'Blogul Bucate Bune' },
  { code: 'STUDENT-UPB', name: 'Liga Studenților Politehnica' },
] as const;
