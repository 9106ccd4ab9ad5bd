import { recordChecks } from '@doorstep/core';
import type { Config } from '../../config/config.js';
import type { DatabaseConfig } from '../../config/database-config.js';
import { examine, type Verdict } from './examine.js';
import { withPatient } from './open-patient.js';

/** Makes the checks of records, with the keys of the configuration, on any database. */
export function examineRecords(config: Config, database: DatabaseConfig): Promise<readonly Verdict[]> {
  return withPatient({ ...config, database }, async (patient) => {
    const verdicts: Verdict[] = [];
    for await (const verdict of examine(patient, recordChecks)) verdicts.push(verdict);
    return verdicts;
  });
}

/** Returns the names of the checks that found something broken. */
export function brokenChecks(verdicts: readonly Verdict[]): string[] {
  return verdicts.filter(({ verdict }) => verdict === 'broken').map(({ check }) => check.name);
}
