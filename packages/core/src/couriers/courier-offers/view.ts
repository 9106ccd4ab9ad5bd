import type { CourierOffer, Language, Money } from '@doorstep/contracts';
import { moneyIn } from '../../values/money/money.js';
import { reasonView } from '../reasons/reason-texts.js';
import type { OfferedJobSnapshot, OfferRecord } from './records.js';

/** An offer as its courier sees it. */
export function offerView(offer: OfferRecord, language: Language): CourierOffer {
  const {
    id,
    kind,
    status,
    jobs,
    stops,
    pay,
    distanceMeters,
    approachMeters,
    expiresAt,
    reason,
    createdAt,
    statusSince,
  } = offer;
  const money = moneyIn(offer.currency);
  return {
    id,
    kind,
    status,
    jobs: jobs.map((job) => jobView(job, money)),
    stops: stops.map(({ lat, lng, ...stop }) => ({ ...stop, coordinates: { lat, lng } })),
    pay: money(pay),
    distanceMeters,
    approach: {
      distanceMeters: approachMeters,
      pay: money(jobs.reduce((sum, { approachPay }) => sum + approachPay, 0)),
    },
    reasons: offer.reasons.map((each) => reasonView(each, { kind: 'courier', language })),
    expiresAt,
    reason,
    createdAt,
    answeredAt: status === 'pending' ? null : statusSince,
  };
}

function jobView(
  { jobId, state, pickup, dropoff, earnings }: OfferedJobSnapshot,
  money: (amount: number) => Money,
): CourierOffer['jobs'][number] {
  const { lat, lng, ...source } = pickup;
  return {
    jobId,
    state,
    pickup: { ...source, coordinates: { lat, lng } },
    dropoff: { zoneId: dropoff.zoneId, coordinates: { lat: dropoff.lat, lng: dropoff.lng } },
    earnings: money(earnings),
  };
}
