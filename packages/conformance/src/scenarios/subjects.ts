import type { Subject } from '../kit/scenario.js';
import { auth, expiry } from './auth.conformance.js';
import { checkoutSubject } from './checkout.conformance.js';
import { discovery } from './discovery.conformance.js';
import { hostile } from './hostile.conformance.js';
import { orderMoves } from './order-moves.conformance.js';
import { orderViews } from './order-views.conformance.js';
import { orders } from './orders.conformance.js';
import { quotes } from './quotes.conformance.js';
import { reference } from './reference.conformance.js';
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
  expiry,
];
