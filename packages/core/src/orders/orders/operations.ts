import type { PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { cancel, cancelForStore } from './cancellation.js';
import { claim, markDelivered, markFailed, markPickedUp, releaseOrder, reportProblem } from './courier-moves.js';
import { reportDelay } from './merchant-delay.js';
import { accept, markReady, reject } from './merchant-moves.js';
import { confirmPayment, retryPayment } from './payment.js';
import { get, list } from './reading.js';
import { createRefund, listRefunds } from './refunds.js';
import { removeItems } from './remove-items.js';
import { createReview, getReview } from './review.js';
import { follow, getTracking } from './tracking.js';
import { getVerificationCodes, resetVerificationCodes } from './verification.js';

/** The operations on orders, one for each endpoint. */
export const ordersOperations: Operations<PlatformContract['orders']> = {
  list,
  get,
  getTracking,
  follow,
  getVerificationCodes,
  resetVerificationCodes,
  createReview,
  getReview,
  createRefund,
  listRefunds,
  confirmPayment,
  retryPayment,
  accept,
  reject,
  markReady,
  reportDelay,
  removeItems,
  cancelForStore,
  claim,
  release: releaseOrder,
  markPickedUp,
  markDelivered,
  markFailed,
  reportProblem,
  cancel,
};
