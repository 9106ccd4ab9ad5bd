import {
  type DocumentKind,
  type DocumentRequest,
  type DocumentReviewRequest,
  documentKindsWithExpiry,
} from '@doorstep/contracts';
import type { z } from 'zod';
import { fieldProblem, type ServiceProblem } from '../kernel/primitives/problem.js';
import type { DocumentRecord } from './records.js';

/** No document is good for longer: a day beyond that is a slip of the pen. */
const longestYears = 50;

const kindsWithExpiry: ReadonlySet<DocumentKind> = new Set(documentKindsWithExpiry);

/**
 * @param kinds those that this lead or courier can bring.
 * @param today `YYYY-MM-DD` in Bucharest.
 * @throws ServiceProblem invalid_request for a kind that is not among them, or a last day that is missing or wrong.
 */
export function assertRequest(
  { kind, expiresOn }: Pick<z.output<typeof DocumentRequest>, 'kind' | 'expiresOn'>,
  kinds: readonly DocumentKind[],
  today: string,
): void {
  if (!kinds.includes(kind)) {
    const others = kinds.length === 0 ? 'none are taken' : `must be one of ${kinds.join(', ')}`;
    throw fieldProblem('invalid_request', '/body/kind', `${others} here`);
  }
  assertLastDay(kind, expiresOn ?? null, today);
}

/** What a review makes of a document. */
export type ReviewOutcome =
  | { readonly action: 'approve'; readonly expiresOn: string | null }
  | { readonly action: 'reject'; readonly rejection: string };

/** @throws ServiceProblem invalid_request for a review that says too little, or what does not go together. */
export function reviewOutcome(
  document: Pick<DocumentRecord, 'kind' | 'expiresOn'>,
  { decision, expiresOn, reason }: z.output<typeof DocumentReviewRequest>,
  today: string,
): ReviewOutcome {
  if (decision === 'reject') {
    if (reason === undefined) throw invalid('/body/reason', 'Say what the applicant can do better.');
    if (expiresOn !== undefined) throw invalid('/body/expiresOn', 'goes with `approve` only');
    return { action: 'reject', rejection: reason };
  }
  if (reason !== undefined) throw invalid('/body/reason', 'goes with `reject` only');
  const lastDay = expiresOn ?? (kindsWithExpiry.has(document.kind) ? null : document.expiresOn);
  assertLastDay(document.kind, lastDay, today);
  return { action: 'approve', expiresOn: lastDay };
}

/** Whether a review says what an earlier one said. */
export function isSameReview({ status, expiresOn, rejection }: DocumentRecord, outcome: ReviewOutcome): boolean {
  if (outcome.action === 'approve') return status === 'approved' && expiresOn === outcome.expiresOn;
  return status === 'rejected' && rejection === outcome.rejection;
}

function assertLastDay(kind: DocumentKind, lastDay: string | null, today: string): void {
  if (lastDay === null) {
    if (kindsWithExpiry.has(kind)) throw invalid('/body/expiresOn', `${kind} has a last day: send it.`);
    return;
  }
  const latest = `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`;
  if (lastDay < today || lastDay > latest) {
    throw invalid('/body/expiresOn', `must be from ${today} to ${latest}`);
  }
}

function invalid(pointer: string, detail: string): ServiceProblem {
  return fieldProblem('invalid_request', pointer, detail);
}
