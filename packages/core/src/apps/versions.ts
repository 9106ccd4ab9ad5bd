import type { AppVersionRule, UpdateVerdict } from '@doorstep/contracts';
import compare from 'semver/functions/compare.js';
import type { AppVersionRuleRecord } from './records.js';

/** Returns true if `version` precedes `other` (Semantic Versioning 2.0.0, 11), ignoring build metadata. */
export function isBefore(version: string, other: string): boolean {
  return compare(version, other) < 0;
}

/** Compares for sorting, newest first. */
export function byNewest(left: { readonly version: string }, right: { readonly version: string }): number {
  return compare(right.version, left.version);
}

/** Returns the verdict of a rule on a version. */
export function verdictOn(
  version: string,
  { minVersion, latestVersion }: Pick<AppVersionRuleRecord, 'minVersion' | 'latestVersion'>,
): UpdateVerdict {
  if (isBefore(version, minVersion)) return 'update_required';
  return isBefore(version, latestVersion) ? 'update_available' : 'ok';
}

/** A rule as apps see it, with its verdict on `version` if given. */
export function versionRuleView({ id: _, ...rule }: AppVersionRuleRecord, version?: string): AppVersionRule {
  return { ...rule, verdict: version === undefined ? null : verdictOn(version, rule) };
}
