import type { AppVersionRuleRecord, FeatureFlagRecord } from '../../apps/records.js';
import type { ReferralCodeRecord } from '../../marketplace/affiliates/records.js';
import { demoName } from '../../values/demo/demo-abroad.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { seededAffiliates, seededFlags, seededVersions } from './apps-data.js';
import type { SeedSource } from './seed-ids.js';

/** Makes the records of app versions, flags and affiliates. */
export function seedApps(
  source: SeedSource,
  city: CityProfile,
): {
  readonly rules: readonly AppVersionRuleRecord[];
  readonly flags: readonly FeatureFlagRecord[];
  readonly affiliates: readonly ReferralCodeRecord[];
} {
  const createdAt = source.at(0);
  const times = { createdAt, updatedAt: createdAt };
  return {
    rules: seededVersions.map((rule) => ({ id: `${rule.app}/${rule.platform}`, ...rule, updatedAt: createdAt })),
    flags: seededFlags.map(({ key, ...flag }) => ({ id: key, ...flag, ...times })),
    affiliates: seededAffiliates.map(({ code, name }) => ({
      id: source.newId('referralCode'),
      code,
      kind: 'affiliate',
      ownerId: null,
      name: demoName(city, name),
      active: true,
      ...times,
    })),
  };
}
