import type { JobHandlers, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { RelayNumbers } from '../../messaging/calls/call-relay.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { scheduleClose } from '../journey/call-lanes.js';

/** A session that the relay has opened. */
interface OpenedSession {
  readonly stop: DeliveryStop;
  readonly id: string;
  readonly numbers: RelayNumbers;
}

/** Opens the sessions of a delivery at the relay. Those that have ended meanwhile are closed again. */
const openCalls: OutwardJob<readonly OpenedSession[]> = {
  async prepare({ job, ports, reader }) {
    const delivery = await reader.get('deliveries', job.subjectId);
    const sessions = delivery?.callSessions;
    const courier = delivery?.courierId && (await reader.get('couriers', delivery.courierId));
    if (!delivery || !sessions || !courier) return [];
    const opened: OpenedSession[] = [];
    for (const stop of ['pickup', 'dropoff'] as const) {
      const { id, numbers } = sessions[stop];
      if (numbers !== null) continue;
      const session = { sessionId: id, courierPhone: courier.phone, customerPhone: delivery[stop].contact.phone };
      opened.push({ stop, id, numbers: await ports.callRelay.open(session) });
    }
    return opened;
  },

  async commit(effects, { subjectId }, opened) {
    if (opened.length === 0) return undefined;
    const delivery = await effects.db.lock('deliveries', subjectId);
    let sessions = delivery?.callSessions ?? null;
    for (const { stop, id, numbers } of opened) {
      if (sessions?.[stop].id === id) sessions = { ...sessions, [stop]: { id, numbers } };
      else scheduleClose(effects, subjectId, id);
    }
    if (sessions) await effects.db.update('deliveries', { id: subjectId }, { callSessions: sessions });
    return undefined;
  },
};

/** The job that opens the call sessions of a delivery at the relay. */
export const deliveryCallJobs: JobHandlers<'delivery.open_calls'> = { 'delivery.open_calls': openCalls };
