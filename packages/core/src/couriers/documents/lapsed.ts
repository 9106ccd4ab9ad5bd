import type { DocumentKind } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { documentsStanding, type StandingDocument } from './standing.js';

/** Returns the kinds that once had a valid document and no longer do. */
export function lapsedKinds(documents: readonly StandingDocument[], today: string): readonly DocumentKind[] {
  const held = documents.filter(({ status }) => status === 'approved' || status === 'expired').map(({ kind }) => kind);
  const kinds = [...new Set(held)];
  const { good } = documentsStanding(documents, kinds, today);
  return kinds.filter((kind) => !good.includes(kind));
}

/** Reads the kinds that a courier must renew before the next shift. */
export async function lapsedKindsOf(reader: Reader, courierId: string, now: Instant): Promise<readonly DocumentKind[]> {
  return lapsedKinds(await reader.find('documents', { where: { courierId } }), companyDay(now));
}

/** Reads the kinds that couriers must renew, in one query. */
export async function lapsedKindsOfEach(
  reader: Reader,
  courierIds: readonly string[],
  now: Instant,
): Promise<(courierId: string) => readonly DocumentKind[]> {
  if (courierIds.length === 0) return () => [];
  const documents = await reader.find('documents', { where: { courierId: { in: courierIds } } });
  const today = companyDay(now);
  const documentsOf = new Map<string | null, StandingDocument[]>();
  for (const document of documents) {
    const known = documentsOf.get(document.courierId);
    if (known) known.push(document);
    else documentsOf.set(document.courierId, [document]);
  }
  return (courierId) => lapsedKinds(documentsOf.get(courierId) ?? [], today);
}

/** @throws ServiceProblem documents_expired if the courier has lapsed documents. */
export async function assertNothingLapsed(reader: Reader, courierId: string, now: Instant): Promise<void> {
  const lapsed = await lapsedKindsOf(reader, courierId, now);
  if (lapsed.length === 0) return;
  const missing = lapsed.map((name) => ({ part: 'document' as const, name, state: 'expired' as const }));
  throw new ServiceProblem('documents_expired', `Renew these documents first: ${lapsed.join(', ')}.`, { missing });
}
