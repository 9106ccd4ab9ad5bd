import { type ClientApp, type ClientPlatform, maxFeatureFlags } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';
import type { AppVersionRuleRecord, FeatureFlagRecord } from './records.js';

/** Reads all flags, ordered by key. */
export function readFlags(reader: Reader): Promise<FeatureFlagRecord[]> {
  return reader.find('featureFlags', { orderBy: [['id', 'asc']], limit: maxFeatureFlags });
}

/** Reads the version rules, filtered by app and platform if given. */
export function readVersionRules(
  reader: Reader,
  { app, platform }: { readonly app?: ClientApp | undefined; readonly platform?: ClientPlatform | undefined },
): Promise<AppVersionRuleRecord[]> {
  const where = { ...(app === undefined ? {} : { app }), ...(platform === undefined ? {} : { platform }) };
  return reader.find('appVersionRules', { where, orderBy: [['id', 'asc']] });
}
