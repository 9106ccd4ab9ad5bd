import type { NotificationRule } from '@doorstep/contracts';
import { minutes, rule } from './rule.js';

const reminder = { category: 'order_updates', urgency: 'immediate', expirySeconds: 10 * minutes } as const;
const carrying = { audience: 'courier', category: 'delivery_updates', urgency: 'immediate' } as const;
const late = {
  audience: 'customer',
  category: 'delivery_updates',
  urgency: 'normal',
  expirySeconds: 30 * minutes,
} as const;

/** Reminders of those who have to act, and messages to customers whose order is late. */
export const delayRules: readonly NotificationRule[] = [
  rule(
    { eventType: 'order.not_accepted', audience: 'merchant', ...reminder },
    ['Comandă neacceptată', 'Comanda {orderNumber} la {storeName} așteaptă: accept-o acum, altfel expiră.'],
    ['Order not accepted', 'Order {orderNumber} at {storeName} is waiting: accept it now, or it will expire.'],
  ),
  rule(
    { eventType: 'order.not_ready', audience: 'merchant', ...reminder },
    ['E gata comanda?', 'Comanda {orderNumber} la {storeName} trebuia să fie gata. Marcheaz-o când e gata.'],
    ['Is the order ready?', 'Order {orderNumber} at {storeName} should be ready by now. Mark it when it is.'],
  ),
  rule(
    { eventType: 'order.not_ready', ...late },
    ['Comanda întârzie', '{storeName} pregătește încă comanda {orderNumber}.'],
    ['Your order is late', '{storeName} is still preparing your order {orderNumber}.'],
  ),
  rule(
    { eventType: 'order.pickup_late', ...carrying, expirySeconds: 10 * minutes },
    ['Ridică comanda', 'Comanda {orderNumber} te așteaptă la {storeName}. Ridic-o acum sau predă-o altui curier.'],
    ['Pick up the order', 'Order {orderNumber} is waiting at {storeName}. Pick it up now, or hand it back.'],
  ),
  rule(
    { eventType: 'order.pickup_late', ...late },
    ['Comanda întârzie', '{courierName} nu a ridicat încă comanda {orderNumber}.'],
    ['Your order is late', '{courierName} has not picked up your order {orderNumber} yet.'],
  ),
  rule(
    { eventType: 'order.dropoff_late', ...carrying, expirySeconds: 10 * minutes },
    ['Comanda întârzie', 'Comanda {orderNumber} trebuia să fie livrată. Ai o problemă? Spune-ne din aplicație.'],
    ['The order is late', 'Order {orderNumber} should be delivered by now. Is there a problem? Report it in the app.'],
  ),
  rule(
    { eventType: 'order.dropoff_late', ...late },
    ['Comanda întârzie', 'Comanda {orderNumber} ajunge mai târziu decât era planificat.'],
    ['Your order is late', 'Your order {orderNumber} will arrive later than planned.'],
  ),
  rule(
    { eventType: 'order.courier_silent', ...carrying, expirySeconds: 10 * minutes },
    ['Nu te mai vedem', 'Nu primim poziția ta pentru comanda {orderNumber}: deschide aplicația.'],
    ['We cannot see you', 'We receive no position from you for order {orderNumber}: open the app.'],
  ),
  rule(
    { eventType: 'delivery.pickup_late', ...carrying, expirySeconds: 10 * minutes },
    ['Ridică livrarea', 'Livrarea de la {senderName} te așteaptă. Ridic-o acum sau predă-o altui curier.'],
    ['Pick up the delivery', 'The delivery from {senderName} is waiting. Pick it up now, or hand it back.'],
  ),
  rule(
    { eventType: 'delivery.dropoff_late', ...carrying, expirySeconds: 10 * minutes },
    ['Livrarea întârzie', 'Livrarea de la {senderName} trebuia să ajungă. Ai o problemă? Spune-ne din aplicație.'],
    [
      'The delivery is late',
      'The delivery from {senderName} should have arrived. Is there a problem? Report it in the app.',
    ],
  ),
  rule(
    { eventType: 'delivery.courier_silent', ...carrying, expirySeconds: 10 * minutes },
    ['Nu te mai vedem', 'Nu primim poziția ta pentru livrarea de la {senderName}: deschide aplicația.'],
    ['We cannot see you', 'We receive no position from you for the delivery from {senderName}: open the app.'],
  ),
];
