import { followCardNotice } from '../cards/record-saved-card.js';
import { followDisputeNotice } from '../disputes/follow-notice.js';
import { followPaymentNotice } from '../orders/follow-payment-notice.js';
import type { NoticeFollowers } from '../payments/notice-job.js';
import { followTransferNotice } from '../payouts/transfer-job.js';

/** What the service does after a notice of the payment provider, by its kind. */
export const noticeFollowers: NoticeFollowers = {
  payment_changed: followPaymentNotice,
  dispute_opened: followDisputeNotice,
  dispute_closed: followDisputeNotice,
  card_saved: followCardNotice,
  transfer_failed: followTransferNotice,
};
