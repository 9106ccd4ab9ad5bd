import type { DatabaseConfig } from '../config/database-config.js';
import { checks } from '../operations/doctor/checks.js';
import { databaseClock } from '../operations/doctor/database-clock.js';
import { examine, type Patient } from '../operations/doctor/examine.js';
import { openSnapshots } from '../operations/doctor/open-patient.js';

/**
 * Makes all checks of the doctor, except for those of files, on a database with a virtual clock. Returns a line for each
 * finding.
 */
export async function findingsOf(
  database: DatabaseConfig,
  ports: Pick<Patient, 'clock' | 'sealer'>,
): Promise<string[]> {
  const snapshots = await openSnapshots(database);
  try {
    const lines: string[] = [];
    const selected = checks.filter((check) => check !== databaseClock);
    for await (const { check, findings } of examine({ ...ports, snapshots, blobs: undefined }, selected)) {
      lines.push(...findings.map(({ subject, detail }) => `${check.name}: ${subject}: ${detail}`));
    }
    return lines;
  } finally {
    await snapshots.close();
  }
}
