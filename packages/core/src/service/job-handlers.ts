import { followDisputeNotice } from '../accounting/disputes/follow-disputes.js';
import { creditClaim } from '../accounting/invoices/claim-notes.js';
import { invoiceOrder } from '../accounting/invoices/order-invoices.js';
import { invoicePartner } from '../accounting/invoices/partner-months.js';
import { recordOrders } from '../accounting/kpis/record-order.js';
import { runPayouts } from '../accounting/payouts/run-job.js';
import { startScheduledRun } from '../accounting/payouts/schedule.js';
import { checkPayout, followTransferNotice, transferPayout } from '../accounting/payouts/transfer-job.js';
import { documentJobs } from '../couriers/documents/jobs.js';
import { planRoute } from '../dispatch/courier-routes/plan-job.js';
import { expireOffer } from '../dispatch/dispatch/offers/expiry.js';
import { decideZone } from '../dispatch/dispatch/round/decide.js';
import { sendCode } from '../identity/auth/codes/send-code.js';
import { signInNoticeJobs } from '../identity/auth/notify-sign-in.js';
import { sendPasswordReset } from '../identity/auth/password-reset/send-reset.js';
import { expireFile } from '../kernel/files/quarantine.js';
import { removeFile } from '../kernel/files/staging.js';
import { inBatches, type JobHandlers } from '../kernel/operation/job-handlers.js';
import { expireConversion } from '../marketplace/affiliates/expiry.js';
import { followCardNotice } from '../marketplace/cards/record-saved-card.js';
import { closeResolvedTicket } from '../marketplace/support/closing.js';
import { createEmailJob } from '../messaging/mail/send-job.js';
import { createSmsJob } from '../messaging/sms/send-job.js';
import { notificationJobs } from '../notifications/jobs.js';
import { sendPush } from '../notifications/send-job.js';
import { settleEmail, settleSms } from '../notifications/settle-message.js';
import { deliveryCallJobs } from '../orders/deliveries/call-jobs.js';
import { deliveryJobs } from '../orders/deliveries/jobs.js';
import { learnDelivery } from '../orders/deliveries/learn-arrival.js';
import { callJobs } from '../orders/orders/call-jobs.js';
import { followPaymentNotice } from '../orders/orders/follow-payment-notice.js';
import { orderJobs } from '../orders/orders/jobs.js';
import { paymentJobs } from '../orders/orders/payment-jobs.js';
import { deleteSandbox } from '../partners/sandboxes/delete-sandbox.js';
import { releaseNextBatch } from '../partners/webhooks/release.js';
import { sendWebhook } from '../partners/webhooks/send-job.js';
import { createNoticeJob, type NoticeFollowers } from '../payments/payments/notice-job.js';
import { privacyJobs } from '../privacy/jobs.js';
import type { ServiceJobKind } from './job-kinds.js';
import { simulateDelivery } from './sandbox/simulate.js';
import { sealStoredTexts } from './seal-stored-texts.js';

/** Handlers of notices of the payment provider, by kind. */
const noticeFollowers: NoticeFollowers = {
  payment_changed: followPaymentNotice,
  dispute_opened: followDisputeNotice,
  dispute_closed: followDisputeNotice,
  card_saved: followCardNotice,
  transfer_failed: followTransferNotice,
};

/** The handlers of all kinds of jobs. The compiler reports missing ones. */
export const jobHandlers: JobHandlers<ServiceJobKind> = {
  ...orderJobs,
  ...paymentJobs,
  'payment.look': createNoticeJob(noticeFollowers),
  'payout.start': startScheduledRun,
  'payout.run': runPayouts,
  'payout.transfer': transferPayout,
  'payout.look': checkPayout,
  ...callJobs,
  ...deliveryCallJobs,
  'order.invoice': invoiceOrder,
  'partner.invoice': invoicePartner,
  'claim.credit': creditClaim,
  'courier_route.plan': planRoute,
  ...deliveryJobs,
  'delivery.simulate': simulateDelivery,
  'delivery.learn': learnDelivery,
  'offer.expire': expireOffer,
  'kpi.record': inBatches(recordOrders),
  ...notificationJobs,
  ...documentJobs,
  'webhook.send': sendWebhook,
  'webhook.release': releaseNextBatch,
  'push.send': sendPush,
  'email.send': createEmailJob(settleEmail),
  'sms.send': createSmsJob(settleSms),
  'dispatch.decide': decideZone,
  'support_ticket.close': closeResolvedTicket,
  'account.send_password_reset': sendPasswordReset,
  'account.send_code': sendCode,
  ...signInNoticeJobs,
  'referral.expire': expireConversion,
  'stored_text.seal': sealStoredTexts,
  ...privacyJobs,
  'sandbox.delete': deleteSandbox,
  'file.expire': expireFile,
  'file.remove': removeFile,
};
