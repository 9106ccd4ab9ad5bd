import type { DocumentKind } from '@doorstep/contracts';
import { cityDay } from '../geo/city-day.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader } from '../kernel/store/store.js';
import { documentsStanding, type StandingDocument } from './standing.js';

/** Kinds of which a document was good once, and none is any more. */
export function lapsedKinds(documents: readonly StandingDocument[], today: string): readonly DocumentKind[] {
  const held = documents.filter(({ status }) => status === 'approved' || status === 'expired').map(({ kind }) => kind);
  const kinds = [...new Set(held)];
  const { good } = documentsStanding(documents, kinds, today);
  return kinds.filter((kind) => !good.includes(kind));
}

/** The kinds that a courier has to renew before working again. */
export async function lapsedKindsOf(reader: Reader, courierId: string, now: Instant): Promise<readonly DocumentKind[]> {
  return lapsedKinds(await reader.find('documents', { where: { courierId } }), cityDay(now));
}

/** @throws ServiceProblem documents_expired for a courier who has to renew something first. */
export async function assertNothingLapsed(reader: Reader, courierId: string, now: Instant): Promise<void> {
  const lapsed = await lapsedKindsOf(reader, courierId, now);
  if (lapsed.length === 0) return;
  const missing = lapsed.map((name) => ({ part: 'document' as const, name, state: 'expired' as const }));
  throw new ServiceProblem('documents_expired', `To be renewed first: ${lapsed.join(', ')}.`, { missing });
}
