import type { ClientApp, ClientPlatform, FeatureFlag, FeatureFlagState, FlagReason, Role } from '@doorstep/contracts';
import { sha256Hex } from '../kernel/primitives/digest.js';
import type { FeatureFlagRecord } from './records.js';
import { isBefore } from './versions.js';

/** For whom flags are evaluated; what is undefined is not known. */
export interface FlagSubject {
  readonly app: ClientApp;
  readonly platform?: ClientPlatform | undefined;
  readonly version?: string | undefined;
  readonly installId?: string | undefined;
  readonly cityId?: string | undefined;
  /** Of the session. */
  readonly role?: Role | undefined;
}

type FlagRule = Pick<FeatureFlagRecord, 'id' | 'enabled' | 'rolloutBasisPoints' | 'targeting'>;

const everybody = 10_000;

/** A flag for one installation, and why. */
export function evaluateFlag(flag: FlagRule, subject: FlagSubject): FeatureFlagState {
  const reason = flagReason(flag, subject);
  return { key: flag.id, enabled: reason === 'on' || reason === 'inside_rollout', reason };
}

function flagReason({ id, enabled, rolloutBasisPoints, targeting }: FlagRule, subject: FlagSubject): FlagReason {
  if (!enabled) return 'off';
  if (!isTargeted(targeting, subject)) return 'not_targeted';
  if (rolloutBasisPoints >= everybody) return 'on';
  if (rolloutBasisPoints <= 0) return 'outside_rollout';
  if (subject.installId === undefined) return 'no_install_id';
  return rolloutBucket(id, subject.installId) < rolloutBasisPoints ? 'inside_rollout' : 'outside_rollout';
}

/**
 * The place of an installation in the roll-out of a flag, 0 to 9999. It depends on nothing else, so whoever is in at
 * some share is in at every greater one; and each flag has an order of its own, so that not the same few get
 * everything first.
 */
export function rolloutBucket(key: string, installId: string): number {
  const hash = Number.parseInt(sha256Hex(`${key}/${installId}`).slice(0, 8), 16);
  return Math.floor((hash / 2 ** 32) * everybody);
}

/** Every condition that is set must hold; one about something that is not known does not. */
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

/** A flag as staff sees it. */
export function flagView({ id: key, ...flag }: FeatureFlagRecord): FeatureFlag {
  return { key, ...flag };
}
