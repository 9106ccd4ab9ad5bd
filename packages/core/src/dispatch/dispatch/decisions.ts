import type { DispatchOffersSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { OfferRecord, WaitingJob } from '../../couriers/courier-offers/records.js';
import { type ReasonReader, reasonView } from '../../couriers/reasons/reason-texts.js';
import { accountLanguage } from '../../identity/accounts/account-language.js';
import { shortName } from '../../identity/masking/masking.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { DispatchJob } from './dispatch-job.js';
import { waitReason } from './wait-reason.js';

type Offers = z.input<DispatchOffersSchema>;

/** A call of staff. */
interface StaffCall {
  readonly reader: Reader;
  readonly ports: Pick<Ports, 'cities'>;
  readonly caller: SessionCaller;
  readonly now: Instant;
}

const maxDecisions = 50;

/** Returns the offers and assignments of a job, newest first, and why it waits, each with its reasons in the language of the caller. */
export async function explanationsOf(
  call: StaffCall,
  job: Pick<DispatchJob, 'id' | 'zoneId' | 'readyAt'>,
): Promise<Pick<Offers, 'decisions' | 'waiting'>> {
  const offers = await offersOf(call.reader, job.id);
  const wait = (await waitOf(call.reader, job)) ?? waitForGoods(job, call.now);
  const about = offers.flatMap(({ courierId, reasons }) => [courierId, ...reasons.map((reason) => reason.courierId)]);
  const readerOf = await staffReader(call, [...about, wait?.courierId]);
  return {
    decisions: offers.map((offer) => decisionView(offer, readerOf(offer.courierId))),
    waiting: wait && {
      at: wait.at,
      reason: wait.reason,
      courierId: wait.courierId,
      text: reasonView(waitReason(wait, call.now), readerOf(wait.courierId)).text,
      until: wait.until,
    },
  };
}

function decisionView(offer: OfferRecord, reader: ReasonReader): Offers['decisions'][number] {
  return {
    offerId: offer.id,
    courierId: offer.courierId,
    kind: offer.kind,
    status: offer.status,
    reason: offer.reason,
    reasons: offer.reasons.map((reason) => reasonView(reason, reader)),
    explanation: [...offer.explanation],
    createdAt: offer.createdAt,
    answeredAt: offer.status === 'pending' ? null : offer.statusSince,
  };
}

async function offersOf(reader: Reader, jobId: string): Promise<readonly OfferRecord[]> {
  const links = await reader.find('dispatchOfferJobs', {
    where: { jobId },
    orderBy: [['offerId', 'desc']],
    limit: maxDecisions,
  });
  if (links.length === 0) return [];
  const id = { in: links.map(({ offerId }) => offerId) };
  return reader.find('dispatchOffers', { where: { id }, orderBy: [['id', 'desc']] });
}

/** Returns how staff read reasons: with the short names of these couriers. */
async function staffReader(
  { reader, ports, caller }: StaffCall,
  courierIds: readonly (string | null | undefined)[],
): Promise<(chosenId: string | null) => ReasonReader> {
  const ids = [...new Set(courierIds.flatMap((id) => id ?? []))];
  const couriers = ids.length === 0 ? [] : await reader.find('couriers', { where: { id: { in: ids } } });
  const names = new Map(couriers.map(({ id, displayName }) => [id, shortName(displayName)]));
  const language = await accountLanguage(reader, ports.cities, caller.accountId);
  return (chosenId) => ({ kind: 'staff', language, chosenId, nameOf: (id) => names.get(id) ?? id });
}

/** A job that waits, with the time at which that was decided. */
type Wait = Omit<WaitingJob, 'jobId'> & { readonly at: Instant };

/** Returns the reason why the last round of a zone left a job without a courier; null if it did not. */
async function waitOf(reader: Reader, { zoneId, id }: Pick<DispatchJob, 'id' | 'zoneId'>): Promise<Wait | null> {
  const round = (await reader.get('dispatchZones', zoneId))?.lastRound;
  const waiting = round?.waiting.find((job) => job.jobId === id);
  return round && waiting ? { ...waiting, at: round.at } : null;
}

/** Returns that a job waits for its goods, which no round may have said yet; null if they are there, or nobody knows when. */
function waitForGoods({ readyAt }: Pick<DispatchJob, 'readyAt'>, now: Instant): Wait | null {
  return readyAt === null ? null : { at: now, reason: 'not_ready', courierId: null, until: readyAt, together: 1 };
}
