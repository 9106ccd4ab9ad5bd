import type { Config } from '../config/config.js';
import { defaultPostgresLimits, isSchemaName, parseDatabase, withoutTimeLimits } from '../config/database-config.js';
import { abortCopy, type CopyReport, copyDatabase } from '../operations/copy/copy-database.js';
import { type CopyPlan, withCopy } from '../operations/copy/open-copy.js';
import { examineRecords } from '../operations/doctor/examine-records.js';
import { withDatabaseLock } from '../store/database-lock.js';
import { describeDatabase } from '../store/open-store.js';
import { type CommandContext, UsageError } from './command.js';
import { noteWait } from './with-store.js';

interface Options {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly schema?: string | undefined;
  readonly abort?: boolean | undefined;
}

/**
 * `doorstep-server copy --from <SQLite file> --to <postgres://...> [--schema <name>] [--abort]`: copies all data while servers run on the SQLite
 * file, which is read-only afterwards. A server that starts on the target meanwhile waits for the end of the copy.
 * `--abort` gives up an unfinished copy, or makes the file of a complete one usable again.
 *
 * @throws UsageError without the two databases; CommandFailed.
 */
export async function copy({ config, print, note }: CommandContext, options: Options): Promise<void> {
  const plan = planOf(options);
  const start = Date.now();
  await withDatabaseLock(plan.to, noteWait(note), () =>
    withCopy(plan, async (open) => {
      if (options.abort) return print(abortLine(plan, await abortCopy(open)));
      const report = await copyDatabase(open, plan, {
        note,
        // The schema of the source has the triggers of the copy, so only the records are examined.
        examine: (which) => examineRecords(config, which === 'source' ? plan.from : plan.to),
      });
      print(reportLine(plan, report, Date.now() - start));
    }),
  );
  if (options.abort) return;
  for (const line of nextSteps(config, plan)) note(line);
}

/** `doorstep-server move`: the earlier name of `copy`. */
export function move(context: CommandContext, options: Options): Promise<void> {
  context.note('"move" is deprecated and will be removed: use "copy".');
  return copy(context, options);
}

const limits = withoutTimeLimits(defaultPostgresLimits);

function planOf({ from: source, to: target, schema }: Options): CopyPlan {
  const [from, to] = [source, target].map((text) => (text === undefined ? undefined : parseDatabase(text, limits)));
  if (from?.kind !== 'sqlite') throw new UsageError('copy needs --from with the path of a SQLite file.');
  if (to?.kind !== 'postgres') throw new UsageError('copy needs --to with postgres://user@host/database.');
  if (schema !== undefined && !isSchemaName(schema))
    throw new UsageError('--schema is the name of a schema, such as bucharest.');
  return { from, to: { ...to, schema } };
}

function reportLine({ from, to }: CopyPlan, { rows, readOnlyMs }: CopyReport, totalMs: number): string {
  return (
    `Copied ${describeDatabase(from)} to ${describeDatabase(to)} in ${seconds(totalMs)}: ${rows} rows, equal in number on ` +
    `both sides. Writes were refused for ${seconds(readOnlyMs)}.`
  );
}

function abortLine({ from, to }: CopyPlan, { wasComplete }: { readonly wasComplete: boolean }): string {
  const usable = `${describeDatabase(from)} accepts writes again.`;
  return wasComplete
    ? `${usable} It lacks what ${describeDatabase(to)} received since the copy: stop the servers there.`
    : `${usable} ${describeDatabase(to)} is empty.`;
}

function nextSteps({ encryptionKeys }: Config, { from, to }: CopyPlan): string[] {
  const keys = encryptionKeys ? 'the same ENCRYPTION_KEYS' : 'ENCRYPTION_KEYS with the line of DATA_DIR/encryption.key';
  return [
    `Start the servers with DATABASE_URL of ${describeDatabase(to)}, ${keys}, and the same files.`,
    `${describeDatabase(from)} stays read-only. Check the new database with doorstep-server doctor, then keep the file as a backup.`,
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
