import type { NotificationRule } from '@doorstep/contracts';
import { hours, minutes, rule } from './rule.js';

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

/** Rules about orders for couriers, in the order of an order's life. */
export const courierRules: readonly NotificationRule[] = [
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
