import {
  daySeconds,
  type Language,
  type LegalDocument,
  type LegalDocumentKind,
  type LegalVersion,
  type LegalVersionStatus,
  languages,
  type Role,
} from '@doorstep/contracts';
import { legalDocumentsJson } from '../../kernel/generated/legal-documents.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { LegalDocumentRecord } from './legal-record.js';

/**
 * Every legal document. The texts are for demonstration; operators replace them with their own. A new text needs a new
 * version. Published versions must not change, because people have accepted them.
 */
export const legalDocuments: readonly LegalDocumentRecord[] = JSON.parse(legalDocumentsJson);

/** Time for which a superseded version can still be accepted, because apps may have cached it. */
export const graceSeconds = 30 * daySeconds;

/** Returns the status of a version. @param index of the version in its document. */
export function versionStatus({ versions }: LegalDocumentRecord, index: number, now: Instant): LegalVersionStatus {
  const effectiveAt = versions[index]?.effectiveAt;
  if (effectiveAt === undefined || effectiveAt > now) return 'upcoming';
  const next = versions[index + 1];
  return next !== undefined && next.effectiveAt <= now ? 'superseded' : 'current';
}

/** Returns true if a version can be accepted now. */
export function isAcceptable(record: LegalDocumentRecord, index: number, now: Instant): boolean {
  const status = versionStatus(record, index, now);
  if (status !== 'superseded') return status === 'current';
  const until = acceptableUntil(record, index);
  return until !== null && now < until;
}

function acceptableUntil({ versions }: LegalDocumentRecord, index: number): Instant | null {
  const next = versions[index + 1];
  return next ? addSeconds(next.effectiveAt, graceSeconds) : null;
}

/**
 * Returns true if the document still has to be accepted: no accepted version is as recent as the last version in force
 * that requires a new acceptance.
 *
 * @param accepted versions that were accepted.
 */
export function isPending(record: LegalDocumentRecord, accepted: readonly string[], now: Instant): boolean {
  const { versions } = record;
  const binding = versions.findLastIndex(({ effect, effectiveAt }) => effect === 'accept_anew' && effectiveAt <= now);
  if (binding < 0) return false;
  return !versions.some(({ version }, index) => index >= binding && accepted.includes(version));
}

/** Returns the documents that a role accepts. */
export function documentsOf(role: Role): readonly LegalDocumentRecord[] {
  return legalDocuments.filter(({ roles }) => roles.includes(role));
}

/** Returns the index of the version in force; -1 before the first one. */
export function currentIndex({ versions }: LegalDocumentRecord, now: Instant): number {
  return versions.findLastIndex(({ effectiveAt }) => effectiveAt <= now);
}

/** Returns the versions in force of the documents that a role accepts, without their texts. */
export function versionsInForce(role: Role, now: Instant): LegalVersion[] {
  return documentsOf(role).flatMap((record) => versionView(record, currentIndex(record, now), now) ?? []);
}

/** Returns documents with their texts, the newest version of each first. */
export function listLegalDocuments(
  wanted: {
    readonly app?: Role | undefined;
    readonly document?: LegalDocumentKind | undefined;
    readonly status?: LegalVersionStatus | undefined;
    readonly language: Language;
  },
  now: Instant,
): LegalDocument[] {
  const { app, document, status, language } = wanted;
  return (app === undefined ? legalDocuments : documentsOf(app))
    .filter((record) => document === undefined || record.document === document)
    .flatMap((record) =>
      record.versions.flatMap((_, index) => documentView(record, index, language, now) ?? []).reverse(),
    )
    .filter((view) => status === undefined || view.status === status);
}

/** Returns a version with its text; undefined if there is none at the index. */
export function documentView(
  record: LegalDocumentRecord,
  index: number,
  language: Language,
  now: Instant,
): LegalDocument | undefined {
  const view = versionView(record, index, now);
  const localized = record.versions[index]?.texts[language];
  if (!view || !localized) return undefined;
  const { title, changes, text } = localized;
  const roles = [...record.roles];
  return { ...view, roles, language, languages: [...languages], title, changes, text, sha256: sha256Hex(text) };
}

function versionView(record: LegalDocumentRecord, index: number, now: Instant): LegalVersion | undefined {
  const found = record.versions[index];
  if (!found) return undefined;
  const { version, effect, effectiveAt } = found;
  const status = versionStatus(record, index, now);
  return {
    document: record.document,
    version,
    status,
    effect,
    effectiveAt,
    acceptableUntil: acceptableUntil(record, index),
  };
}
