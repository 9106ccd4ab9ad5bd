import { followPaymentNotice } from '../orders/follow-payment-notice.js';
import type { NoticeFollowers } from '../payments/notice-job.js';

/** What the service does after a notice of the payment provider, by its kind. */
export const noticeFollowers: NoticeFollowers = {
  payment_changed: followPaymentNotice,
  dispute_opened: followPaymentNotice,
  dispute_closed: followPaymentNotice,
  // The list of saved cards is read from the provider.
  card_saved: null,
  transfer_failed: null,
};
