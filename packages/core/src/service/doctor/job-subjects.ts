import type { JobRecord } from '../../kernel/operation/jobs.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader, TableName } from '../../kernel/store/store.js';
import type { ServiceJobKind } from '../job-kinds.js';
import type { Check, Finding } from './check.js';

/** The table of the subjects of each kind of job; null if a subject may be removed before the job runs. */
const subjectTables: Readonly<Record<ServiceJobKind, TableName | null>> = {
  'order.deadline': 'orders',
  // The subject is the last order read.
  'order.begin_deadlines': null,
  'order.release': 'orders',
  'order.expire_unaccepted': 'orders',
  'order.expire_unclaimed': 'orders',
  'order.invoice': 'orders',
  'partner.invoice': 'partners',
  'claim.credit': 'deliveryClaims',
  'courier_route.plan': 'couriers',
  'delivery.deadline': 'deliveries',
  'delivery.begin_deadlines': null,
  'delivery.expire': 'deliveries',
  'delivery.simulate': 'deliveries',
  'delivery.learn': 'deliveries',
  // Old offers are removed.
  'offer.expire': null,
  'kpi.record': 'orders',
  'notification.evaluate': 'events',
  'notification.release': null,
  'document.expire': 'documents',
  'document.remind': 'documents',
  'privacy.start': 'privacyRequests',
  'privacy.remind': 'privacyRequests',
  'privacy.expire_archive': 'privacyRequests',
  'file.expire': null,
  'support_ticket.close': 'supportTickets',
  // The subject is a sealed address, which may have no account.
  'account.send_password_reset': null,
  // Old codes are removed.
  'account.send_code': null,
  'account.new_device': 'accounts',
  'account.new_country': 'accounts',
  'referral.expire': 'referralConversions',
  'webhook.send': 'webhookMessages',
  'push.send': null,
  // An account that is deleted takes its e-mails and SMS with it.
  'email.send': null,
  'sms.send': null,
  'payment.carry_out': 'paymentInstructions',
  // The subject is the smallest id of a payment in the window.
  'payment.close_window': null,
  'payment.void_unkept': null,
  'payment.compare': 'paymentComparisons',
  'payment.look': 'paymentNotices',
  // The subject is a time.
  'payout.start': null,
  'payout.run': 'payoutRuns',
  'payout.transfer': 'payouts',
  'payout.look': 'payouts',
  'dispatch.decide': 'dispatchZones',
  'call_session.open': 'orders',
  'delivery.open_calls': 'deliveries',
  // The session exists only at the relay.
  'call_session.close': null,
  'privacy.carry_out': 'privacyRequests',
  'privacy.sweep': 'privacyRequests',
  'privacy.forget_cards': 'privacyRequests',
  'file.remove': 'files',
  // The endpoint may be deleted.
  'webhook.release': null,
  'sandbox.delete': 'sandboxes',
  // The subject is a column.
  'stored_text.seal': null,
};

/** Looks for jobs that no program knows, or whose subject is gone. */
export const jobSubjects: Check = {
  name: 'job-subjects',
  promise: 'Each job has a kind that this program knows, and a subject that exists.',
  severity: 'broken',
  remedy: 'A job of an unknown kind comes from a newer version: start that version. Remove jobs without a subject.',
  async *examine({ reader }) {
    for await (const jobs of batchesOf(reader, 'jobs', [{}])) {
      for (const job of jobs) {
        if (!(job.kind in subjectTables)) yield { subject: job.id, detail: `The kind ${job.kind} is unknown.` };
      }
      for (const [kind, table] of Object.entries(subjectTables)) {
        const same = jobs.filter((job) => job.kind === kind);
        if (table !== null && same.length > 0) yield* orphans(reader, table, same);
      }
    }
  },
};

async function* orphans(reader: Reader, table: TableName, jobs: readonly JobRecord[]): AsyncGenerator<Finding> {
  const groups = await reader.aggregate(table, {
    where: { id: { in: jobs.map(({ subjectId }) => subjectId) } },
    groupBy: ['id'],
    sum: [],
  });
  const existing = new Set(groups.map(({ group }) => group.id));
  for (const { id, kind, subjectId } of jobs) {
    if (!existing.has(subjectId))
      yield { subject: id, detail: `${kind} refers to ${subjectId}, which does not exist.` };
  }
}
