import type { DocumentKind } from '@doorstep/contracts';
import type { DocumentRecord } from './records.js';

/** Standing of one kind of document; `good` if an approved document of the kind is in date. */
export type KindStanding = 'good' | 'pending' | 'rejected' | 'expired' | 'missing';

/** Standing of an applicant's or courier's documents. Every required kind is in exactly one of the lists. */
export interface DocumentsStanding extends Readonly<Record<KindStanding, readonly DocumentKind[]>> {
  /** True if all required kinds are good. */
  readonly complete: boolean;
}

/** Fields of a document that a standing depends on. */
export type StandingDocument = Pick<DocumentRecord, 'kind' | 'status' | 'expiresOn' | 'createdAt'>;

/**
 * Sorts the required kinds by standing. A kind is good while one document of it is approved and in date, regardless of
 * others. It counts as missing while the file is awaited.
 *
 * @param documents all documents of one lead or one courier.
 * @param today `YYYY-MM-DD` in Bucharest; a document is valid until the end of its last day.
 */
export function documentsStanding(
  documents: readonly StandingDocument[],
  requiredKinds: readonly DocumentKind[],
  today: string,
): DocumentsStanding {
  const standings = requiredKinds.map((kind) => ({
    kind,
    standing: standingOf(
      documents.filter((document) => document.kind === kind),
      today,
    ),
  }));
  const kindsThatAre = (wanted: KindStanding): DocumentKind[] =>
    standings.filter(({ standing }) => standing === wanted).map(({ kind }) => kind);
  const good = kindsThatAre('good');
  return {
    complete: good.length === requiredKinds.length,
    good,
    pending: kindsThatAre('pending'),
    rejected: kindsThatAre('rejected'),
    expired: kindsThatAre('expired'),
    missing: kindsThatAre('missing'),
  };
}

/** Returns true if the document is approved and its last day is not over. */
function isInDate({ status, expiresOn }: StandingDocument, today: string): boolean {
  return status === 'approved' && (expiresOn === null || expiresOn >= today);
}

function standingOf(documents: readonly StandingDocument[], today: string): KindStanding {
  if (documents.some((document) => isInDate(document, today))) return 'good';
  if (documents.some(({ status }) => status === 'pending')) return 'pending';
  const [last] = documents
    .filter(({ status }) => status === 'rejected' || status === 'approved' || status === 'expired')
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  if (!last) return 'missing';
  return last.status === 'rejected' ? 'rejected' : 'expired';
}
