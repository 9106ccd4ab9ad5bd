import type { LegalAcceptance, LegalDocumentKind, PlatformContract, Role } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { currentIndex, documentsOf, documentView, isAcceptable, isPending } from './documents.js';
import type { LegalAcceptanceRecord } from './records.js';

/** Acceptances of legal documents, and the documents still to be accepted. */
export const legalOperations: Operations<PlatformContract['legal']> = {
  async createAcceptance({ body, caller, db, emit, now, ports }) {
    const { document, version, language, app = null } = body;
    const { accountId } = caller;
    const [first] = await db.find('legalAcceptances', { where: { accountId, document, version }, limit: 1 });
    if (first) return { status: 200, body: acceptanceView(first) };
    const { sha256: textSha256 } = acceptedText(caller.role, body, now);
    const id = ports.newId('legalAcceptance');
    const acceptance = { id, accountId, document, version, language, app, textSha256, acceptedAt: now };
    if (!(await db.insertIfAbsent('legalAcceptances', acceptance))) {
      const [other = acceptance] = await db.find('legalAcceptances', {
        where: { accountId, document, version },
        limit: 1,
      });
      return { status: 200, body: acceptanceView(other) };
    }
    emit({
      type: 'legal.accepted',
      subjectId: id,
      sequence: 1,
      actorId: accountId,
      data: { acceptanceId: id, accountId, document, version },
    });
    return { status: 201, body: acceptanceView(acceptance) };
  },

  async listAcceptances({ caller, query, reader }) {
    const list = { where: { accountId: caller.accountId }, orderBy: [['acceptedAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'legalAcceptances', list, query);
    return { status: 200, body: { data: rows.map(acceptanceView), nextCursor } };
  },

  async listPending({ caller, now, query, reader }) {
    const documents = documentsOf(caller.role);
    const acceptances = await reader.find('legalAcceptances', {
      where: { accountId: caller.accountId, document: { in: documents.map(({ document }) => document) } },
    });
    const accepted = (document: LegalDocumentKind): string[] =>
      acceptances.filter((acceptance) => acceptance.document === document).map(({ version }) => version);
    const data = documents
      .filter((record) => isPending(record, accepted(record.document), now))
      .flatMap((record) => documentView(record, currentIndex(record, now), query.language, now) ?? []);
    return { status: 200, body: { data } };
  },
};

/**
 * Returns the text to accept.
 *
 * @throws ServiceProblem not_found for a document of other roles or an unknown version, legal_version_not_valid for a
 * version that is not yet in force, or was superseded too long ago.
 */
function acceptedText(
  role: Role,
  wanted: Pick<LegalAcceptanceRecord, 'document' | 'version' | 'language'>,
  now: Instant,
): { readonly sha256: string } {
  const { document, version, language } = wanted;
  const record = documentsOf(role).find((found) => found.document === document);
  if (!record) throw fieldProblem('not_found', '/body/document', `The role ${role} has no document ${document}.`);
  const index = record.versions.findIndex((found) => found.version === version);
  const text = documentView(record, index, language, now);
  if (!text) throw fieldProblem('not_found', '/body/version', `There is no version ${version} of ${document}.`);
  if (isAcceptable(record, index, now)) return text;
  const current = record.versions[currentIndex(record, now)]?.version;
  const detail =
    text.status === 'upcoming'
      ? `Version ${version} comes into force at ${text.effectiveAt}; version ${current} is in force now.`
      : `Version ${version} was superseded, and could be accepted until ${text.acceptableUntil}; version ${current} is in force now.`;
  throw fieldProblem('legal_version_not_valid', '/body/version', detail);
}

function acceptanceView(acceptance: LegalAcceptanceRecord): LegalAcceptance {
  const { accountId: _, textSha256: sha256, ...rest } = acceptance;
  return { ...rest, sha256 };
}
