import type { KpiOverview } from '@doorstep/contracts';
import { basisPoints } from './basis-points.js';
import { durations } from './durations.js';
import type { OfferTally } from './figures.js';

type OfferFigures = KpiOverview['dispatch']['offers'];
type ZoneFigures = OfferFigures['zones'][number];

/** Calculates the figures of offers, of all and by zone. */
export function offerFigures(tallies: readonly OfferTally[]): OfferFigures {
  const zoneIds = [...new Set(tallies.map(({ zoneId }) => zoneId))].sort();
  const inZone = (id: string): readonly OfferTally[] => tallies.filter(({ zoneId }) => zoneId === id);
  return { ...outcomesOf(tallies), zones: zoneIds.map((zoneId) => ({ zoneId, ...outcomesOf(inZone(zoneId)) })) };
}

function outcomesOf(tallies: readonly OfferTally[]): Omit<ZoneFigures, 'zoneId'> {
  const countOf = (which: readonly OfferTally[]): number => which.reduce((sum, { count }) => sum + count, 0);
  const ofOutcome = (outcome: OfferTally['outcome']): number =>
    countOf(tallies.filter((tally) => tally.outcome === outcome));
  const [total, accepted, declined, expired] = [
    countOf(tallies),
    ofOutcome('accepted'),
    ofOutcome('declined'),
    ofOutcome('expired'),
  ];
  return {
    total,
    accepted,
    declined,
    expired,
    acceptedBasisPoints: basisPoints(accepted, total),
    declinedBasisPoints: basisPoints(declined, total),
    expiredBasisPoints: basisPoints(expired, total),
    answer: durations(
      tallies.flatMap(({ answerSeconds, count }) => (answerSeconds === null ? [] : [[answerSeconds, count] as const])),
    ),
  };
}
