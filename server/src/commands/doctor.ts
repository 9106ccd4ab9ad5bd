import { checks } from '../operations/doctor/checks.js';
import { examine, type Verdict } from '../operations/doctor/examine.js';
import { withPatient } from '../operations/doctor/open-patient.js';
import type { ServerCheck } from '../operations/doctor/server-check.js';
import { describeDatabase } from '../store/open-store.js';
import { type CommandContext, UsageError } from './command.js';

/** Thrown when checks found something broken. The message says how many did. */
export class Unhealthy extends Error {
  override readonly name = 'Unhealthy';
}

/**
 * `doorstep-server doctor [--check <name,...>] [--json]`: examines a database that may be in use. Prints a line for each check,
 * or JSON; below the line of a failed check, its first findings and its remedy. Only reads.
 *
 * @throws Unhealthy if a promise is broken, but not for warnings; UsageError for an unknown check; StoreUnavailable.
 */
export async function doctor(
  { config, print, note }: CommandContext,
  options: { readonly check?: string | undefined; readonly json?: boolean | undefined },
): Promise<void> {
  const selected = selectChecks(options.check);
  note(`Examining ${describeDatabase(config.database)}`);
  const verdicts = await withPatient(config, async (patient) => {
    const made: Verdict[] = [];
    for await (const verdict of examine(patient, selected)) {
      made.push(verdict);
      if (!options.json) for (const line of verdictLines(verdict)) print(line);
    }
    return made;
  });
  if (options.json) print(JSON.stringify(verdicts.map(verdictJson), null, 2));
  const broken = verdicts.filter(({ verdict }) => verdict === 'broken').length;
  if (broken > 0) throw new Unhealthy(`${broken} of ${verdicts.length} checks found something broken.`);
}

function selectChecks(names: string | undefined): readonly ServerCheck[] {
  if (names === undefined) return checks;
  return names.split(',').map((name) => {
    const check = checks.find((each) => each.name === name.trim());
    if (check) return check;
    throw new UsageError(
      `There is no check "${name}". --check takes some of ${checks.map((each) => each.name).join(',')}.`,
    );
  });
}

const nameWidth = Math.max(...checks.map(({ name }) => name.length));

function verdictLines({ check, verdict, count, findings, milliseconds }: Verdict): string[] {
  const seconds = `${(milliseconds / 1_000).toFixed(1)} s`;
  const columns = [
    verdict.padEnd('warning'.length),
    check.name.padEnd(nameWidth),
    String(count).padStart(6),
    seconds.padStart(8),
  ];
  if (count === 0) return [columns.join('  ')];
  const more = count > findings.length ? [`  and ${count - findings.length} more`] : [];
  const found = findings.map(({ subject, detail }) => `  ${subject}: ${detail}`);
  return [columns.join('  '), ...found, ...more, `  ${check.promise}`, `  Remedy: ${check.remedy}`];
}

function verdictJson({ check: { name, promise, remedy }, ...verdict }: Verdict): object {
  return { name, ...verdict, promise, remedy };
}
