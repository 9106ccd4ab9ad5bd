import { expireConversion } from '../affiliates/expiry.js';
import { sendCode } from '../auth/codes/send-code.js';
import { signInNoticeJobs } from '../auth/notify-sign-in.js';
import { sendPasswordReset } from '../auth/password-reset/send-reset.js';
import { planRoute } from '../courier-routes/plan-job.js';
import { deliveryJobs } from '../deliveries/jobs.js';
import { expireOffer } from '../dispatch/offers/expiry.js';
import { decideZone } from '../dispatch/round/decide.js';
import { documentJobs } from '../documents/jobs.js';
import { invoiceOrder } from '../invoices/order-invoices.js';
import { invoicePartner } from '../invoices/partner-months.js';
import { removeFile } from '../kernel/files/jobs.js';
import { expireFile } from '../kernel/files/quarantine.js';
import type { JobHandlers } from '../kernel/operation/jobs.js';
import { recordOrder } from '../kpis/record-order.js';
import { createEmailJob } from '../mail/send-job.js';
import { notificationJobs } from '../notifications/jobs.js';
import { sendPush } from '../notifications/send-job.js';
import { settleEmail, settleSms } from '../notifications/settle-message.js';
import { callJobs } from '../orders/call-jobs.js';
import { orderJobs } from '../orders/jobs.js';
import { paymentJobs } from '../orders/payment-jobs.js';
import { createNoticeJob } from '../payments/notice-job.js';
import { runPayouts } from '../payouts/run-job.js';
import { startScheduledRun } from '../payouts/schedule.js';
import { lookAtPayout, transferPayout } from '../payouts/transfer-job.js';
import { privacyJobs } from '../privacy/jobs.js';
import { simulateDelivery } from '../sandbox/simulate.js';
import { deleteSandbox } from '../sandboxes/delete-sandbox.js';
import { createSmsJob } from '../sms/send-job.js';
import { closeResolvedTicket } from '../support/closing.js';
import { releaseNextBatch } from '../webhooks/release.js';
import { sendWebhook } from '../webhooks/send-job.js';
import type { ServiceJobKind } from './job-kinds.js';
import { noticeFollowers } from './notice-followers.js';
import { sealStoredTexts } from './seal-stored-texts.js';

/** The handlers of all kinds of jobs. The compiler reports missing ones. */
export const jobHandlers: JobHandlers<ServiceJobKind> = {
  ...orderJobs,
  ...paymentJobs,
  'payment.look': createNoticeJob(noticeFollowers),
  'payout.start': startScheduledRun,
  'payout.run': runPayouts,
  'payout.transfer': transferPayout,
  'payout.look': lookAtPayout,
  ...callJobs,
  'order.invoice': invoiceOrder,
  'partner.invoice': invoicePartner,
  'courier_route.plan': planRoute,
  ...deliveryJobs,
  'delivery.simulate': simulateDelivery,
  'offer.expire': expireOffer,
  'kpi.record': recordOrder,
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
