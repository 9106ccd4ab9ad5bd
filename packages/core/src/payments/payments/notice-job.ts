import type { OutwardCall, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { ProviderEvent } from './provider.js';
import type { NoticeRecord } from './records.js';

/** Records what a look at the provider has found, in the transaction that ends the job of the notice. */
export type NoticeEffect = (effects: Effects) => Promise<unknown>;

/**
 * Follows a notice of the provider. Notices come late, twice and out of order, so it looks at the provider, outside any
 * transaction, and returns the effect of what it finds; undefined if there is none. It runs again while the provider is
 * unavailable.
 */
export type NoticeFollower = (
  call: Pick<OutwardCall, 'now' | 'ports' | 'reader'>,
  notice: NoticeRecord,
) => Promise<NoticeEffect | undefined>;

/** The follower of each kind of notice; null if the service has nothing to do. */
export type NoticeFollowers = Readonly<Record<ProviderEvent['kind'], NoticeFollower | null>>;

/** Delay until the next attempt while the provider is unavailable. */
const retrySeconds = 60;

/** Creates the job that follows a notice of the provider. */
export function createNoticeJob(followers: NoticeFollowers): OutwardJob<NoticeEffect | undefined> {
  return {
    leaseSeconds: 120,
    retrySeconds,
    async prepare(call) {
      const notice = await call.reader.get('paymentNotices', call.job.subjectId);
      return notice && followers[notice.kind]?.(call, notice);
    },
    async commit(effects, _job, effect) {
      await effect?.(effects);
      return undefined;
    },
  };
}
