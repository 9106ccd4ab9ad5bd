import type { ClientApp, ClientPlatform, FeatureFlag, FeatureFlagState, FlagReason, Role } from '@doorstep/contracts';
import { sha256Hex } from '../kernel/primitives/digest.js';
import type { FeatureFlagRecord } from './records.js';
import { isBefore } from './versions.js';

/** The app for which flags are evaluated. Undefined fields are unknown. */
export interface FlagSubject {
  readonly app: ClientApp;
  readonly platform?: ClientPlatform | undefined;
  readonly version?: string | undefined;
  readonly installId?: string | undefined;
  readonly cityId?: string | undefined;
  /** Role of the session. */
  readonly role?: Role | undefined;
}

type FlagRule = Pick<FeatureFlagRecord, 'id' | 'enabled' | 'rolloutBasisPoints' | 'targeting'>;

const allInstallations = 10_000;

/** Evaluates a flag for a subject, with the reason for the result. */
export function evaluateFlag(flag: FlagRule, subject: FlagSubject): FeatureFlagState {
  const reason = flagReason(flag, subject);
  return { key: flag.id, enabled: reason === 'on' || reason === 'inside_rollout', reason };
}

function flagReason({ id, enabled, rolloutBasisPoints, targeting }: FlagRule, subject: FlagSubject): FlagReason {
  if (!enabled) return 'off';
  if (!isTargeted(targeting, subject)) return 'not_targeted';
  if (rolloutBasisPoints >= allInstallations) return 'on';
  if (rolloutBasisPoints <= 0) return 'outside_rollout';
  if (subject.installId === undefined) return 'no_install_id';
  return rolloutBucket(id, subject.installId) < rolloutBasisPoints ? 'inside_rollout' : 'outside_rollout';
}

/**
 * Returns the position of an installation in the roll-out of a flag, 0 to 9999. It depends only on the two, so an
 * installation that is included at some share is included at every greater one. The order differs for each flag, so
 * that the first installations are not always the same.
 */
export function rolloutBucket(key: string, installId: string): number {
  const hash = Number.parseInt(sha256Hex(`${key}/${installId}`).slice(0, 8), 16);
  return Math.floor((hash / 2 ** 32) * allInstallations);
}

/** Returns true if the subject meets every condition that is set. A condition on an unknown field is not met. */
function isTargeted(targeting: FlagRule['targeting'], subject: FlagSubject): boolean {
  const { apps, platforms, roles, cityIds, minVersion, belowVersion } = targeting;
  const { app, platform, role, cityId, version } = subject;
  if (!isAmong(apps, app) || !isAmong(platforms, platform) || !isAmong(roles, role) || !isAmong(cityIds, cityId)) {
    return false;
  }
  if (minVersion !== null && (version === undefined || isBefore(version, minVersion))) return false;
  return belowVersion === null || (version !== undefined && isBefore(version, belowVersion));
}

function isAmong<T>(wanted: readonly T[], value: T | undefined): boolean {
  return wanted.length === 0 || (value !== undefined && wanted.includes(value));
}

/** A flag as staff see it. */
export function flagView({ id: key, ...flag }: FeatureFlagRecord): FeatureFlag {
  return { key, ...flag };
}
