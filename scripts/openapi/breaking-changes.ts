import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt, satisfies } from 'semver';
import { output } from '../lib/run.mjs';
import { plainSchemas } from './plain-schemas.js';

/** A change in the report of `redocly diff`. */
interface Change {
  /** JSON pointer into the document, without `$ref`: `#/paths/~1v1~1quotes/post/x-access`. */
  readonly path: string;
  readonly property?: string;
  readonly verdicts: readonly { readonly ruleId: string; readonly impact: string; readonly message: string }[];
  readonly base?: { readonly value: unknown };
  readonly revision?: { readonly value: unknown };
}

/**
 * Compares a document with its last release by `redocly diff`, and returns the changes that break clients or receivers of
 * webhooks, as lines with the rule and the place.
 *
 * @param released path of the document that was released.
 * @param current path of the document that replaces it.
 */
export async function breakingChanges(released: string, current: string): Promise<readonly string[]> {
  return (await changesBetween(released, current)).flatMap((change) => {
    const narrowed = accessNarrowing(change);
    const messages = change.verdicts
      .filter(({ ruleId, impact }) => impact === 'major' && !isExpected(ruleId, change))
      .map(({ ruleId, message }) => `${ruleId}: ${message}`);
    return [...messages, ...narrowed].map((message) => `${message} (${change.path})`);
  });
}

/** Compares the documents, with equal schemas written alike. */
async function changesBetween(...documents: readonly [released: string, current: string]): Promise<readonly Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-diff-'));
  try {
    const names = ['released.json', 'current.json'].map((name) => join(folder, name));
    for (const [index, name] of names.entries()) {
      const text = await readFile(documents[index] ?? '', 'utf8');
      await writeFile(name, JSON.stringify(plainSchemas(JSON.parse(text))));
    }
    const report = await output('redocly', ['diff', ...names, '--format=json', '--fail-on=none']);
    const { changes }: { readonly changes: readonly Change[] } = JSON.parse(report ?? '');
    return changes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A pattern that generated code often cannot read: with lookarounds or escaped ranges of Unicode. Documents state none of them. */
const unreadable = /\(\?<?[=!]|\\u[0-9a-f]{4}/;

/** Clients have to expect any problem, and values of enumerations that they do not know beside those they do. */
function isExpected(rule: string, { path, property, base, revision }: Change): boolean {
  if (property === 'pattern' && unreadable.test(String(base?.value))) return true;
  if (rule === 'response-removed') return /\/responses\/[45]\d\d$/.test(path);
  return rule === 'enum-values-added' && list(base?.value).some((value) => list(revision?.value).includes(value));
}

/** Redocly does not know `x-access`: roles that lose access, and new demands on those that keep it. */
function accessNarrowing({ path, property, base, revision }: Change): readonly string[] {
  if (!path.endsWith('/x-access') || revision?.value === undefined) return [];
  const lost = list(base?.value).filter((role) => !list(revision.value).includes(role));
  if (property === 'roles' && lost.length > 0) return [`access-narrowed: ${lost.join(', ')} lost access.`];
  if (property === 'scope') return [`access-narrowed: Scope \`${revision.value}\` is required.`];
  return property === 'stepUp' && revision.value === true ? ['access-narrowed: A step-up is required.'] : [];
}

/** The part of a document that lists the versions of its interface, oldest first. */
export interface VersionedDocument {
  readonly components?: {
    readonly parameters?: { readonly ApiVersion?: { readonly schema: { readonly enum: readonly string[] } } };
  };
}

/**
 * Returns true if a document has a dated version that its last release did not have. Only then may the direct interface break,
 * because the clients of the earlier versions keep theirs.
 */
export function hasNewVersion(released: VersionedDocument, current: VersionedDocument): boolean {
  const before = versionsOf(released);
  return versionsOf(current).some((version) => before.every((known) => known < version));
}

/** Documents from before there were versions have the first one. */
function versionsOf({ components }: VersionedDocument): readonly string[] {
  return components?.parameters?.ApiVersion?.schema.enum ?? ['2026-11-01'];
}

/**
 * Returns true if a release of `version` may break the clients of `released`: with another major version, or, before 1.0.0,
 * with another minor version (Semantic Versioning 2.0.0, 4).
 */
export function mayBreak(released: string, version: string): boolean {
  return gt(version, released) && !satisfies(version, `^${released}`);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
