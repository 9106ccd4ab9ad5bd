import type { JobHandlers, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { RelayNumbers, RelaySession } from '../../messaging/calls/call-relay.js';
import { scheduleClose } from '../journey/call-lanes.js';
import type { OrderRecord } from './records.js';

/** A session that the relay has opened. */
interface OpenedSession {
  readonly sessionId: string;
  readonly numbers: RelayNumbers;
}

/** Opens the session of an order at the relay. If it has ended meanwhile, the relay closes it again. */
const openSession: OutwardJob<OpenedSession | undefined> = {
  async prepare({ job, ports, reader }) {
    const order = await reader.get('orders', job.subjectId);
    const courier = order && order.courierId !== null && (await reader.get('couriers', order.courierId));
    const session = courier ? waitingSession(order, courier.phone) : undefined;
    return session && { sessionId: session.sessionId, numbers: await ports.callRelay.open(session) };
  },

  async commit(effects, { subjectId }, opened) {
    if (!opened) return undefined;
    const { sessionId: id, numbers } = opened;
    const order = await effects.db.lock('orders', subjectId);
    if (order?.callSession?.id === id) {
      await effects.db.update('orders', { id: subjectId }, { callSession: { id, numbers } });
    } else {
      scheduleClose(effects, subjectId, id);
    }
    return undefined;
  },
};

/** Returns the session that waits for its numbers, if any. Orders of earlier releases may have no phone number. */
function waitingSession({ callSession, parties }: OrderRecord, courierPhone: string): RelaySession | undefined {
  const customerPhone = parties.customer.phone;
  if (callSession === null || callSession.numbers !== null || customerPhone === null) return undefined;
  return { sessionId: callSession.id, courierPhone, customerPhone };
}

const closeSession: OutwardJob<void> = {
  prepare: ({ job, ports }) => ports.callRelay.close(job.subjectId),
  commit: async () => undefined,
};

/** The jobs that open and close call sessions at the relay. */
export const callJobs: JobHandlers<'call_session.open' | 'call_session.close'> = {
  'call_session.open': openSession,
  'call_session.close': closeSession,
};
