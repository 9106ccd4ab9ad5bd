import type { NotificationRule } from '@doorstep/contracts';
import { hours, minutes, rule } from './rule.js';

/*
 * A rule is immediate if the recipient has to act, or would wait in vain. All others respect quiet hours, and their
 * messages are dropped if they expire within them.
 */

const customerRules = [
  rule(
    {
      eventType: 'order.accepted',
      audience: 'customer',
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: 30 * minutes,
    },
    ['Comandă acceptată', '{storeName} pregătește comanda {orderNumber}.'],
    ['Order accepted', '{storeName} is preparing your order {orderNumber}.'],
  ),
  rule(
    {
      eventType: 'order.delayed',
      audience: 'customer',
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: 30 * minutes,
    },
    ['Comanda întârzie', '{storeName} are nevoie de mai mult timp: comanda {orderNumber} este gata la {readyTime}.'],
    ['Order delayed', '{storeName} needs more time: your order {orderNumber} will be ready at {readyTime}.'],
  ),
  rule(
    {
      eventType: 'order.claimed',
      audience: 'customer',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 30 * minutes,
    },
    ['Curier găsit', '{courierName} ridică comanda {orderNumber} de la {storeName}.'],
    ['Courier found', '{courierName} will pick up your order {orderNumber} at {storeName}.'],
  ),
  rule(
    {
      eventType: 'order.released',
      audience: 'customer',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 20 * minutes,
    },
    ['Căutăm alt curier', 'Curierul nu mai poate prelua comanda {orderNumber}. Căutăm altul.'],
    [
      'Looking for another courier',
      'The courier can no longer take your order {orderNumber}. We are looking for another one.',
    ],
  ),
  rule(
    {
      eventType: 'order.reassigned',
      audience: 'customer',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 30 * minutes,
    },
    ['Vine alt curier', '{courierName} preia comanda {orderNumber}.'],
    ['Another courier', '{courierName} takes over your order {orderNumber}.'],
  ),
  rule(
    {
      eventType: 'order.picked_up',
      audience: 'customer',
      category: 'delivery_updates',
      urgency: 'immediate',
      expirySeconds: 30 * minutes,
    },
    ['Comanda e pe drum', '{courierName} vine cu comanda {orderNumber}.'],
    ['On the way', '{courierName} is on the way with your order {orderNumber}.'],
  ),
  rule(
    {
      eventType: 'order.delivered',
      audience: 'customer',
      channels: ['push', 'email'],
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 12 * hours,
    },
    ['Comandă livrată', 'Comanda {orderNumber} de la {storeName} a fost livrată.'],
    ['Delivered', 'Your order {orderNumber} from {storeName} was delivered.'],
  ),
  rule(
    {
      eventType: 'order.rejected',
      audience: 'customer',
      channels: ['push', 'email'],
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 12 * hours,
    },
    ['Comandă refuzată', '{storeName} nu poate prelua comanda {orderNumber}. Nu plătești nimic.'],
    ['Order declined', '{storeName} cannot take your order {orderNumber}. You pay nothing.'],
  ),
  rule(
    {
      eventType: 'order.cancelled',
      audience: 'customer',
      channels: ['push', 'email'],
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 12 * hours,
    },
    ['Comandă anulată', 'Comanda {orderNumber} de la {storeName} a fost anulată. {cancellationNote}.'],
    ['Order cancelled', 'Your order {orderNumber} from {storeName} was cancelled. {cancellationNote}.'],
  ),
  rule(
    {
      eventType: 'order.expired',
      audience: 'customer',
      channels: ['push', 'email'],
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 12 * hours,
    },
    [
      'Comanda nu a fost preluată',
      'Comanda {orderNumber} de la {storeName} nu a fost preluată la timp. Nu plătești nimic.',
    ],
    ['Order expired', 'No one accepted your order {orderNumber} from {storeName} in time. You pay nothing.'],
  ),
  rule(
    {
      eventType: 'order.failed',
      audience: 'customer',
      channels: ['push', 'email', 'sms'],
      category: 'delivery_updates',
      urgency: 'immediate',
      expirySeconds: 12 * hours,
    },
    ['Comandă nelivrată', 'Comanda {orderNumber} nu a putut fi livrată. Vezi detaliile în aplicație.'],
    ['Not delivered', 'Your order {orderNumber} could not be delivered. See the app for details.'],
  ),
  rule(
    {
      eventType: 'order.codes_reset',
      audience: 'customer',
      category: 'delivery_updates',
      urgency: 'immediate',
      expirySeconds: 30 * minutes,
    },
    ['Cod nou', 'Comanda {orderNumber} are un cod nou de livrare: îl găsești în aplicație.'],
    ['New code', 'Your order {orderNumber} has a new delivery code. You can find it in the app.'],
  ),
  rule(
    {
      eventType: 'order.refunded',
      audience: 'customer',
      channels: ['push', 'email'],
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: 24 * hours,
    },
    ['Bani înapoi', 'Îți rambursăm {refundAmount} pentru comanda {orderNumber} de la {storeName}.'],
    ['Refund', 'We are refunding {refundAmount} for your order {orderNumber} from {storeName}.'],
  ),
];

const merchantRules = [
  rule(
    {
      eventType: 'order.placed',
      audience: 'merchant',
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 10 * minutes,
    },
    ['Comandă nouă', '{orderNumber}, {total}, la {storeName}: accept-o în 10 minute.'],
    ['New order', '{orderNumber}, {total}, at {storeName}: accept it within 10 minutes.'],
  ),
  rule(
    {
      eventType: 'order.claimed',
      audience: 'merchant',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 30 * minutes,
    },
    ['Vine curierul', '{courierName} ridică comanda {orderNumber}.'],
    ['Courier is coming', '{courierName} will pick up order {orderNumber}.'],
  ),
  rule(
    {
      eventType: 'order.released',
      audience: 'merchant',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 20 * minutes,
    },
    ['Curierul a renunțat', 'Căutăm alt curier pentru comanda {orderNumber}.'],
    ['Courier withdrew', 'We are looking for another courier for order {orderNumber}.'],
  ),
  rule(
    {
      eventType: 'order.reassigned',
      audience: 'merchant',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 30 * minutes,
    },
    ['Vine alt curier', '{courierName} preia comanda {orderNumber} de la alt curier.'],
    ['Another courier', '{courierName} takes over order {orderNumber} from another courier.'],
  ),
  rule(
    {
      eventType: 'order.cancelled',
      audience: 'merchant',
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 2 * hours,
    },
    ['Comandă anulată', 'Comanda {orderNumber} la {storeName} a fost anulată: nu o mai pregăti.'],
    ['Order cancelled', 'Order {orderNumber} at {storeName} was cancelled: stop preparing it.'],
  ),
  rule(
    {
      eventType: 'order.expired',
      audience: 'merchant',
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 2 * hours,
    },
    ['Comandă expirată', 'Comanda {orderNumber} la {storeName} nu a fost preluată la timp.'],
    ['Order expired', 'Order {orderNumber} at {storeName} was not taken in time.'],
  ),
  rule(
    {
      eventType: 'order.failed',
      audience: 'merchant',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 24 * hours,
    },
    ['Comandă nelivrată', 'Comanda {orderNumber} de la {storeName} nu a putut fi livrată.'],
    ['Not delivered', 'Order {orderNumber} from {storeName} could not be delivered.'],
  ),
  rule(
    {
      eventType: 'order.reviewed',
      audience: 'merchant',
      channels: ['push', 'email'],
      category: 'reviews',
      urgency: 'normal',
      expirySeconds: 48 * hours,
    },
    ['Recenzie nouă', 'Un client a evaluat comanda {orderNumber} de la {storeName}.'],
    ['New review', 'A customer reviewed order {orderNumber} from {storeName}.'],
  ),
  rule(
    {
      eventType: 'order.refunded',
      audience: 'merchant',
      channels: ['push', 'email'],
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: 24 * hours,
    },
    [
      'Comandă rambursată',
      'Comanda {orderNumber} de la {storeName} a fost rambursată: suporți {merchantAmount}, minus comisionul.',
    ],
    [
      'Order refunded',
      'Order {orderNumber} from {storeName} was refunded: you bear {merchantAmount}, minus the commission.',
    ],
  ),
];

/** Collapse key of ready orders: a device shows only the last one. */
export const readyOrdersKey = 'ready_orders';

const readyOrder = {
  audience: 'courier',
  category: 'order_updates',
  urgency: 'normal',
  expirySeconds: 10 * minutes,
  collapseKey: readyOrdersKey,
} as const;

/** A courier has to change their way at once. */
const handedOver = { category: 'delivery_updates', urgency: 'immediate', expirySeconds: 30 * minutes } as const;

const courierRules = [
  rule(
    { eventType: 'order.ready', ...readyOrder },
    ['Comandă gata în apropiere', 'Comanda {orderNumber} de la {storeName} așteaptă un curier.'],
    ['Order ready nearby', 'Order {orderNumber} from {storeName} is waiting for a courier.'],
  ),
  rule(
    { eventType: 'order.released', ...readyOrder },
    ['Comandă liberă în apropiere', 'Comanda {orderNumber} de la {storeName} așteaptă din nou un curier.'],
    ['Order free again nearby', 'Order {orderNumber} from {storeName} is waiting for another courier.'],
  ),
  rule(
    {
      eventType: 'order.claimed',
      audience: 'courier',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 15 * minutes,
    },
    ['Comanda e a ta', 'Ridică {orderNumber} de la {storeName}.'],
    ['The order is yours', 'Pick up {orderNumber} at {storeName}.'],
  ),
  rule(
    { eventType: 'order.reassigned', audience: 'courier', ...handedOver },
    ['Ai o comandă nouă', 'Asistența ți-a dat comanda {orderNumber} de la {storeName}.'],
    ['You have a new order', 'Support gave you order {orderNumber} from {storeName}.'],
  ),
  rule(
    { eventType: 'order.reassigned', audience: 'former_courier', ...handedOver },
    ['Comanda nu mai e a ta', '{courierName} preia comanda {orderNumber}.'],
    ['The order is no longer yours', '{courierName} takes over order {orderNumber}.'],
  ),
  rule(
    { eventType: 'order.released', audience: 'former_courier', ...handedOver },
    ['Comanda nu mai e a ta', 'Nu mai ridica {orderNumber} de la {storeName}: căutăm alt curier.'],
    ['The order is no longer yours', 'Do not pick up {orderNumber} at {storeName}: we look for another courier.'],
  ),
  rule(
    {
      eventType: 'order.cancelled',
      audience: 'courier',
      category: 'delivery_updates',
      urgency: 'immediate',
      expirySeconds: 1 * hours,
    },
    ['Comandă anulată', 'Comanda {orderNumber} a fost anulată: nu o mai ridica.'],
    ['Order cancelled', 'Order {orderNumber} was cancelled: do not pick it up.'],
  ),
  rule(
    {
      eventType: 'order.codes_reset',
      audience: 'courier',
      category: 'delivery_updates',
      urgency: 'immediate',
      expirySeconds: 30 * minutes,
    },
    ['Coduri noi', 'Comanda {orderNumber} are coduri noi: cere-le din nou.'],
    ['New codes', 'Order {orderNumber} has new codes: ask for them again.'],
  ),
];

const fleetRules = [
  rule(
    {
      eventType: 'order.failed',
      audience: 'fleet',
      category: 'delivery_updates',
      urgency: 'normal',
      expirySeconds: 24 * hours,
    },
    ['Livrare eșuată', '{courierName} nu a putut livra comanda {orderNumber}.'],
    ['Delivery failed', '{courierName} could not deliver order {orderNumber}.'],
  ),
];

/** Rules about orders, by audience and in the order of an order's life. */
export const orderRules: readonly NotificationRule[] = [
  ...customerRules,
  ...merchantRules,
  ...courierRules,
  ...fleetRules,
];
