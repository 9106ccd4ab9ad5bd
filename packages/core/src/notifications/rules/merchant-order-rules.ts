import { daySeconds, type NotificationRule } from '@doorstep/contracts';
import { hours, minutes, rule } from './rule.js';

/** Rules about orders for merchants, in the order of an order's life. */
export const merchantRules: readonly NotificationRule[] = [
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
      expirySeconds: daySeconds,
    },
    ['Comandă nelivrată', 'Comanda {orderNumber} de la {storeName} nu a putut fi livrată.'],
    ['Not delivered', 'Order {orderNumber} from {storeName} could not be delivered.'],
  ),
  rule(
    {
      eventType: 'order.reviewed',
      audience: 'merchant',
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
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: daySeconds,
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
