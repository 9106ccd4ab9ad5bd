import {
  type DocumentKind,
  type DocumentRequest,
  type DocumentReviewRequest,
  documentKindsWithExpiry,
  type FieldFault,
} from '@doorstep/contracts';
import type { z } from 'zod';
import { fieldProblem, type ServiceProblem } from '../../kernel/primitives/problem.js';
import type { DocumentRecord } from './records.js';

/** Maximum validity; a later last day must be a typing mistake. */
const maxYears = 50;

const kindsWithExpiry: ReadonlySet<DocumentKind> = new Set(documentKindsWithExpiry);

/**
 * Checks the kind and the last day of a document that is sent.
 *
 * @param kinds that this lead or courier may send.
 * @param today `YYYY-MM-DD` in Bucharest.
 * @throws ServiceProblem invalid_request for another kind, or a last day that is missing or wrong.
 */
export function assertRequest(
  { kind, expiresOn }: Pick<z.output<typeof DocumentRequest>, 'kind' | 'expiresOn'>,
  kinds: readonly DocumentKind[],
  today: string,
): void {
  if (!kinds.includes(kind)) {
    const detail = kinds.length === 0 ? 'no documents are accepted here' : `must be one of ${kinds.join(', ')} here`;
    throw fieldProblem('invalid_request', '/body/kind', detail, 'invalid_value');
  }
  assertLastDay(kind, expiresOn ?? null, today);
}

/** Outcome of a review. */
export type ReviewOutcome =
  | { readonly action: 'approve'; readonly expiresOn: string | null }
  | { readonly action: 'reject'; readonly rejection: string };

/**
 * Determines the outcome of a review.
 *
 * @throws ServiceProblem invalid_request for a review with missing or contradictory fields.
 */
export function reviewOutcome(
  document: Pick<DocumentRecord, 'kind' | 'expiresOn'>,
  { decision, expiresOn, reason }: z.output<typeof DocumentReviewRequest>,
  today: string,
): ReviewOutcome {
  if (decision === 'reject') {
    if (reason === undefined) throw invalid('/body/reason', 'Say what the applicant should correct.', 'required');
    if (expiresOn !== undefined) throw invalid('/body/expiresOn', 'is allowed only with `approve`', 'exclusive');
    return { action: 'reject', rejection: reason };
  }
  if (reason !== undefined) throw invalid('/body/reason', 'is allowed only with `reject`', 'exclusive');
  const lastDay = expiresOn ?? (kindsWithExpiry.has(document.kind) ? null : document.expiresOn);
  assertLastDay(document.kind, lastDay, today);
  return { action: 'approve', expiresOn: lastDay };
}

/** Returns true if the document already has this outcome. */
export function isSameReview({ status, expiresOn, rejection }: DocumentRecord, outcome: ReviewOutcome): boolean {
  if (outcome.action === 'approve') return status === 'approved' && expiresOn === outcome.expiresOn;
  return status === 'rejected' && rejection === outcome.rejection;
}

function assertLastDay(kind: DocumentKind, lastDay: string | null, today: string): void {
  if (lastDay === null) {
    if (kindsWithExpiry.has(kind))
      throw invalid('/body/expiresOn', `A ${kind} has a last day of validity: send it.`, 'required');
    return;
  }
  const latest = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`;
  if (lastDay < today || lastDay > latest) {
    throw invalid('/body/expiresOn', `must be from ${today} to ${latest}`, 'invalid_value');
  }
}

function invalid(pointer: string, detail: string, fault: FieldFault): ServiceProblem {
  return fieldProblem('invalid_request', pointer, detail, fault);
}
