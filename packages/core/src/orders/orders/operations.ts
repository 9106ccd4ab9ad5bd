import type { PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { cancel, merchantCancel } from './cancellation.js';
import {
  courierClaim,
  courierDelivered,
  courierFailed,
  courierPickedUp,
  courierProblem,
  courierRelease,
} from './courier-moves.js';
import { merchantDelay } from './merchant-delay.js';
import { merchantAccept, merchantReady, merchantReject } from './merchant-moves.js';
import { confirmPayment, retryPayment } from './payment.js';
import { get, list } from './reading.js';
import { listRefunds, refund } from './refunds.js';
import { merchantRemoveItems } from './remove-items.js';
import { getReview, review } from './review.js';
import { track, tracking } from './tracking.js';
import { resetVerificationCodes, verificationCodes } from './verification.js';

/** The operations on orders, one for each endpoint. */
export const ordersOperations: Operations<PlatformContract['orders']> = {
  list,
  get,
  tracking,
  track,
  verificationCodes,
  resetVerificationCodes,
  review,
  getReview,
  refund,
  listRefunds,
  confirmPayment,
  retryPayment,
  merchantAccept,
  merchantReject,
  merchantReady,
  merchantDelay,
  merchantRemoveItems,
  merchantCancel,
  courierClaim,
  courierRelease,
  courierPickedUp,
  courierDelivered,
  courierFailed,
  courierProblem,
  cancel,
};
