import type { AppVersionRule, UpdateVerdict } from '@doorstep/contracts';
import compare from 'semver/functions/compare.js';
import type { AppVersionRuleRecord } from './records.js';

/** Whether `version` comes before `other` (Semantic Versioning 2.0.0, 11): build metadata counts for nothing. */
export function isBefore(version: string, other: string): boolean {
  return compare(version, other) < 0;
}

/** For sorting, the newest first. */
export function byNewest(left: { readonly version: string }, right: { readonly version: string }): number {
  return compare(right.version, left.version);
}

/** What a rule means for someone with `version`. */
export function verdictOn(
  version: string,
  { minVersion, latestVersion }: Pick<AppVersionRuleRecord, 'minVersion' | 'latestVersion'>,
): UpdateVerdict {
  if (isBefore(version, minVersion)) return 'update_required';
  return isBefore(version, latestVersion) ? 'update_available' : 'ok';
}

/** A rule as apps see it, with its verdict on `version`. */
export function versionRuleView({ id: _, ...rule }: AppVersionRuleRecord, version?: string): AppVersionRule {
  return { ...rule, verdict: version === undefined ? null : verdictOn(version, rule) };
}
