/** The kinds of jobs that run inside one transaction. */
export const transactionalJobKinds = [
  'order.deadline',
  'order.begin_deadlines',
  'order.release',
  'order.expire_unaccepted',
  'order.expire_unclaimed',
  'order.invoice',
  'payment.close_window',
  'partner.invoice',
  'claim.credit',
  'courier_route.plan',
  'delivery.deadline',
  'delivery.begin_deadlines',
  'delivery.expire',
  'delivery.simulate',
  'delivery.learn',
  'offer.expire',
  'kpi.record',
  'notification.evaluate',
  'notification.release',
  'document.expire',
  'document.remind',
  'privacy.start',
  'privacy.remind',
  'privacy.expire_archive',
  'file.expire',
  'support_ticket.close',
  'account.send_password_reset',
  'account.send_code',
  'account.new_device',
  'account.new_country',
  'referral.expire',
  'stored_text.seal',
  'webhook.release',
  'sandbox.delete',
  'payout.start',
  'payout.run',
] as const;

/** The kinds of jobs that call external systems, so they run outside any transaction. */
export const outwardJobKinds = [
  'webhook.send',
  'push.send',
  'email.send',
  'sms.send',
  'payment.carry_out',
  'payment.void_unkept',
  'payment.look',
  'payment.compare',
  'payout.transfer',
  'payout.look',
  'dispatch.decide',
  'call_session.open',
  'call_session.close',
  'delivery.open_calls',
  'privacy.carry_out',
  'privacy.sweep',
  'privacy.forget_cards',
  'file.remove',
] as const;

/** The kind of a job of the service. */
export type ServiceJobKind = (typeof transactionalJobKinds)[number] | (typeof outwardJobKinds)[number];

type Kinds<List extends readonly string[]> = Readonly<Record<List[number], true>>;

declare module '../kernel/operation/jobs.js' {
  interface TransactionalJobKinds extends Kinds<typeof transactionalJobKinds> {}
  interface OutwardJobKinds extends Kinds<typeof outwardJobKinds> {}
}
