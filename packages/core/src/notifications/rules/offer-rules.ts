import type { NotificationRule } from '@doorstep/contracts';
import { minutes, rule } from './rule.js';

const work = {
  audience: 'courier',
  category: 'order_updates',
  urgency: 'immediate',
  expirySeconds: 10 * minutes,
} as const;

/** Rules about offers of jobs, and about a pause without any, for couriers. Messages expire with the countdown or the pause. */
export const offerRules: readonly NotificationRule[] = [
  rule(
    { eventType: 'offer.created', ...work },
    ['Ofertă nouă', '{pickupName}: {pay}, {distance}. Răspunde în {seconds} de secunde.'],
    ['New offer', '{pickupName}: {pay}, {distance}. Answer within {seconds} seconds.'],
  ),
  rule(
    { eventType: 'offer.assigned', ...work },
    ['Ai o livrare', '{pickupName}: {pay}, {distance}. O poți da înapoi din aplicație.'],
    ['You have a delivery', '{pickupName}: {pay}, {distance}. You can hand it back in the app.'],
  ),
  rule(
    { eventType: 'offer.withdrawn', ...work },
    ['Ofertă retrasă', '{pickupName}: oferta nu mai este valabilă.'],
    ['Offer withdrawn', '{pickupName}: the offer is no longer valid.'],
  ),
  rule(
    { eventType: 'courier.paused', ...work, expirySeconds: 30 * minutes },
    ['Ești în pauză', 'Ai dat înapoi prea multe livrări fără motiv. Primești altele de la ora {pauseEnd}.'],
    ['You are paused', 'You gave back too many jobs without a reason. You can have others from {pauseEnd}.'],
  ),
];
