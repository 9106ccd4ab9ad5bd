import type { NotificationRule } from '@doorstep/contracts';
import { minutes, rule } from './rule.js';

/** A courier has to change their way at once. */
const handedOver = { category: 'delivery_updates', urgency: 'immediate', expirySeconds: 30 * minutes } as const;

/** Rules about direct deliveries that support gave to a courier, that support or a time limit took from one, or whose terms changed. Partners receive webhooks. */
export const deliveryRules: readonly NotificationRule[] = [
  rule(
    { eventType: 'delivery.assigned', audience: 'courier', ...handedOver },
    ['Ai o livrare nouă', 'Asistența ți-a dat o livrare: vezi detaliile în aplicație.'],
    ['You have a new delivery', 'Support gave you a delivery: see the app for details.'],
  ),
  rule(
    { eventType: 'delivery.reassigned', audience: 'courier', ...handedOver },
    ['Ai o livrare nouă', 'Preiei o livrare de la alt curier: vezi detaliile în aplicație.'],
    ['You have a new delivery', 'You take over a delivery from another courier: see the app for details.'],
  ),
  rule(
    { eventType: 'delivery.reassigned', audience: 'former_courier', ...handedOver },
    ['Livrarea nu mai e a ta', 'Alt curier preia livrarea.'],
    ['The delivery is no longer yours', 'Another courier takes over the delivery.'],
  ),
  rule(
    { eventType: 'delivery.terms_changed', audience: 'courier', ...handedOver },
    ['Livrarea ta s-a schimbat', 'Adresa, ora sau produsele sunt altele: vezi detaliile în aplicație.'],
    ['Your delivery changed', 'The address, time or items are different: see the app for details.'],
  ),
  rule(
    { eventType: 'delivery.unassigned', audience: 'former_courier', ...handedOver },
    ['Livrarea nu mai e a ta', 'Nu o mai ridica: căutăm alt curier.'],
    ['The delivery is no longer yours', 'Do not pick it up: we look for another courier.'],
  ),
];
