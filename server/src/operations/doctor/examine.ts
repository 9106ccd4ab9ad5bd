import {
  type CityBook,
  type Clock,
  type Finding,
  type PaymentProvider,
  type Sealer,
  type Severity,
  toInstant,
} from '@doorstep/core';
import type { ReplicaConfig } from '../../config/database-config.js';
import type { BlobStore } from '../../providers/files/blob-store.js';
import { checks } from './checks.js';
import { currentMigrations } from './migrations.js';
import type { ServerCheck } from './server-check.js';
import type { Snapshots } from './snapshots.js';

/** The result of a check. */
export interface Verdict {
  readonly check: ServerCheck;
  /** `skipped` if this program cannot read the database. */
  readonly verdict: 'ok' | Severity | 'skipped';
  /** The number of all findings. */
  readonly count: number;
  /** The first findings. */
  readonly findings: readonly Finding[];
  readonly milliseconds: number;
}

/** A database with everything that belongs to it. */
export interface Patient {
  readonly snapshots: Snapshots;
  readonly clock: Clock;
  readonly sealer: Pick<Sealer, 'open' | 'isSealed'>;
  readonly replica?: ReplicaConfig | undefined;
  readonly cities?: Pick<CityBook, 'city'> | undefined;
  readonly payments?: PaymentProvider | undefined;
  /** The content of files is not examined when undefined. */
  readonly blobs: Pick<BlobStore, 'list' | 'readAt'> | undefined;
}

/** Number of findings that a verdict keeps. */
const keptFindings = 5;

/**
 * Makes checks one after the other, each in its own snapshot. If the migrations are not current, the other checks are
 * skipped, because the tables may be different from what they read.
 *
 * @throws StoreUnavailable when the database does not answer.
 */
export async function* examine(
  patient: Patient,
  selected: readonly ServerCheck[] = checks,
): AsyncGenerator<Verdict, undefined> {
  const migrations = await verdictOf(patient, currentMigrations);
  for (const check of selected) {
    if (check === currentMigrations) yield migrations;
    else if (migrations.verdict === 'ok') yield await verdictOf(patient, check);
    else yield { check, verdict: 'skipped', count: 0, findings: [], milliseconds: 0 };
  }
}

function verdictOf({ snapshots, ...patient }: Patient, check: ServerCheck): Promise<Verdict> {
  const { clock } = patient;
  const start = clock.now();
  return snapshots.take(async (snapshot) => {
    const findings: Finding[] = [];
    let count = 0;
    for await (const finding of check.examine({ ...patient, ...snapshot, now: toInstant(clock.now()) })) {
      count += 1;
      if (count <= keptFindings) findings.push(finding);
    }
    const verdict = count === 0 ? 'ok' : check.severity;
    return { check, verdict, count, findings, milliseconds: clock.now() - start };
  });
}
