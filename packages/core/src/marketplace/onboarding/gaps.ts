import type { OnboardingGap } from '@doorstep/contracts';
import { documentsStanding, type StandingDocument } from '../../couriers/documents/standing.js';
import type { LeadRecord } from './records.js';
import { requiredDocuments } from './required-documents.js';
import { emptyFields } from './required-fields.js';

/**
 * Lists what a lead still lacks before it can go live: fields, documents and an account.
 *
 * @param documents sent with the lead, in any order.
 * @param today `YYYY-MM-DD` in Bucharest; a document is valid until the end of its last day.
 */
export function leadGaps(lead: LeadRecord, documents: readonly StandingDocument[], today: string): OnboardingGap[] {
  if (lead.kind === 'customer_intent') return [];
  const fields = emptyFields(lead).map((name): OnboardingGap => ({ part: 'field', name, state: 'absent' }));
  const account: OnboardingGap[] =
    lead.accountId === null ? [{ part: 'account', name: 'account', state: 'absent' }] : [];
  return [...fields, ...documentGaps(lead, documents, today), ...account];
}

/** Returns true if the applicant has done everything, so that only staff can close the remaining gaps. */
export function waitsForStaff(gaps: readonly OnboardingGap[]): boolean {
  return gaps.every(({ part, state }) => part === 'account' || state === 'awaiting_review');
}

function documentGaps(lead: LeadRecord, documents: readonly StandingDocument[], today: string): OnboardingGap[] {
  const required = requiredDocuments(lead);
  const { missing, pending, rejected, expired } = documentsStanding(documents, required, today);
  return required.flatMap((name): OnboardingGap[] => {
    if (missing.includes(name)) return [{ part: 'document', name, state: 'absent' }];
    if (pending.includes(name)) return [{ part: 'document', name, state: 'awaiting_review' }];
    if (rejected.includes(name)) return [{ part: 'document', name, state: 'rejected' }];
    return expired.includes(name) ? [{ part: 'document', name, state: 'expired' }] : [];
  });
}
