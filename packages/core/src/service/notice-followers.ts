import { followDisputeNotice } from '../accounting/disputes/follow-notice.js';
import { followTransferNotice } from '../accounting/payouts/transfer-job.js';
import { followCardNotice } from '../marketplace/cards/record-saved-card.js';
import { followPaymentNotice } from '../orders/orders/follow-payment-notice.js';
import type { NoticeFollowers } from '../payments/payments/notice-job.js';

/** What the service does after a notice of the payment provider, by its kind. */
export const noticeFollowers: NoticeFollowers = {
  payment_changed: followPaymentNotice,
  dispute_opened: followDisputeNotice,
  dispute_closed: followDisputeNotice,
  card_saved: followCardNotice,
  transfer_failed: followTransferNotice,
};
