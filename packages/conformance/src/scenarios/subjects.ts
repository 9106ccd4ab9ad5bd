import type { Subject } from '../kit/scenario.js';
import { auth, expiry } from './auth.conformance.js';
import { checkoutSubject } from './checkout.conformance.js';
import { courierDeliveries } from './courier-deliveries.conformance.js';
import { couriers } from './couriers.conformance.js';
import { deliveries } from './deliveries.conformance.js';
import { deliveryChanges } from './delivery-changes.conformance.js';
import { discovery } from './discovery.conformance.js';
import { hostile } from './hostile.conformance.js';
import { orderMoves } from './order-moves.conformance.js';
import { orderViews } from './order-views.conformance.js';
import { orders } from './orders.conformance.js';
import { ownership } from './ownership.conformance.js';
import { partners } from './partners.conformance.js';
import { quotes } from './quotes.conformance.js';
import { reference } from './reference.conformance.js';
import { sandbox } from './sandbox.conformance.js';
import { tracking } from './tracking.conformance.js';
import { webhooks } from './webhooks.conformance.js';
import { wire } from './wire.conformance.js';

/** Everything that a target must do, in order: what lets much time pass comes last. */
export const subjects: readonly Subject[] = [
  reference,
  discovery,
  auth,
  checkoutSubject,
  orders,
  orderViews,
  orderMoves,
  wire,
  hostile,
  quotes,
  partners,
  webhooks,
  deliveries,
  deliveryChanges,
  ownership,
  courierDeliveries,
  sandbox,
  tracking,
  couriers,
  expiry,
];
