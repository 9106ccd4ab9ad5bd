import type { DeliveryEventData, EventType } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { OnEvents } from '../../kernel/operation/unit-of-work.js';
import { companionsOf } from '../../orders/deliveries/batch-members.js';
import type { DeliveryRecord, SimulationState } from '../../orders/deliveries/records.js';
import { scheduleStep, simulationAtStep } from '../../orders/deliveries/simulation.js';
import { saveSimulation } from './save-simulation.js';

/*
 * A simulated courier carries the goods of a batch to one dropoff after another, and then carries back what was not handed
 * over. The delivery whose turn it is has a leg; the others wait without one.
 */

/**
 * Continues the scenarios of a delivery and its companions at a step, before the courier moves all of them. Schedules the
 * steps of the companions. From the pickup on, the first dropoff has the turn.
 */
export async function saveOfBatch(
  effects: Effects,
  delivery: DeliveryRecord,
  step: number,
  isPickup = false,
): Promise<DeliveryRecord> {
  const companions = await companionsOf(effects.db, delivery);
  const firstStop = Math.min(...[delivery, ...companions].map(({ batchStop }) => batchStop ?? 0));
  const save = (each: DeliveryRecord, simulation: SimulationState): Promise<DeliveryRecord> => {
    const leg = each.batchStop === firstStop ? { from: null, since: effects.now } : null;
    const settings = isPickup && each.batchId !== null ? { ...simulation, leg } : simulation;
    return saveSimulation(effects, each, simulationAtStep(settings, step, effects.now, each.returnOfId));
  };
  for (const each of companions) {
    if (each.simulation) scheduleStep(effects, await save(each, each.simulation));
  }
  return delivery.simulation ? save(delivery, delivery.simulation) : delivery;
}

/** Events after which the courier leaves a dropoff of a batch. */
const turnEnds: readonly EventType[] = ['delivery.delivered', 'delivery.returning', 'delivery.failed'];

/** Gives the turn to the next delivery of a batch when the courier leaves a dropoff. */
export const followBatches: OnEvents = async (effects, events) => {
  for (const event of events) {
    if (event.livemode || !turnEnds.includes(event.type)) continue;
    // All events of these types have this data.
    const { delivery } = event.data as DeliveryEventData;
    if (delivery.batchId !== null) await passTurn(effects, delivery.batchId, event);
  }
};

async function passTurn(effects: Effects, batchId: string, { subjectId }: EventRecord): Promise<void> {
  const { db, now } = effects;
  const carried = await db.find('deliveries', {
    where: { batchId, status: { in: ['picked_up', 'at_dropoff'] } },
    orderBy: [['id', 'asc']],
  });
  if (carried.some(({ simulation }) => simulation?.leg)) return;
  const [next] = carried.filter(({ simulation }) => simulation?.leg === null).sort((a, b) => turnOf(a) - turnOf(b));
  const left = await db.get('deliveries', subjectId);
  if (!next?.simulation || !left) return;
  const { lat, lng } = left.dropoff;
  const leg = { from: next.returnOfId === left.id ? null : { lat, lng }, since: now };
  const simulation = simulationAtStep({ ...next.simulation, leg }, next.simulation.step, now, next.returnOfId);
  scheduleStep(effects, await saveSimulation(effects, next, simulation));
}

/** Dropoffs come in the order of the stops, and then the goods that go back. */
function turnOf({ batchStop }: DeliveryRecord): number {
  return batchStop ?? Number.MAX_SAFE_INTEGER;
}
