import { daySeconds, type NotificationRule } from '@doorstep/contracts';
import { hours, minutes, rule } from './rule.js';

/** Rules about orders for customers, in the order of an order's life. */
export const customerRules: readonly NotificationRule[] = [
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
      eventType: 'order.items_removed',
      audience: 'customer',
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 2 * hours,
    },
    ['Comandă schimbată', '{storeName} a scos produse din comanda {orderNumber}. Noul total este {total}.'],
    ['Order changed', '{storeName} removed items from your order {orderNumber}. The new total is {total}.'],
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
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 12 * hours,
    },
    ['Comandă anulată', 'Comanda {orderNumber} de la {storeName} a fost anulată. {cancellationNote}.'],
    ['Order cancelled', 'Your order {orderNumber} from {storeName} was cancelled. {cancellationNote}.'],
  ),
  rule(
    {
      eventType: 'order.payment_failed',
      audience: 'customer',
      category: 'order_updates',
      urgency: 'immediate',
      expirySeconds: 12 * hours,
    },
    ['Plata nu a reușit', 'Comanda {orderNumber} de la {storeName} nu a fost plătită și nu va fi livrată.'],
    ['Payment failed', 'Your order {orderNumber} from {storeName} was not paid and will not be delivered.'],
  ),
  rule(
    {
      eventType: 'order.expired',
      audience: 'customer',
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
      sms: true,
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
      eventType: 'order.tip_refused',
      audience: 'customer',
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: daySeconds,
    },
    [
      'Bacșiș neachitat',
      'Banca ta nu a acceptat bacșișul pentru comanda {orderNumber}, așa că nu l-am încasat. Comanda rămâne plătită.',
    ],
    [
      'Tip not charged',
      'Your bank did not accept the tip for your order {orderNumber}, so it was not charged. The order itself is paid.',
    ],
  ),
  rule(
    {
      eventType: 'order.refunded',
      audience: 'customer',
      category: 'order_updates',
      urgency: 'normal',
      expirySeconds: daySeconds,
    },
    ['Bani înapoi', 'Îți rambursăm {refundAmount} pentru comanda {orderNumber} de la {storeName}.'],
    ['Refund', 'We are refunding {refundAmount} for your order {orderNumber} from {storeName}.'],
  ),
];
