import type { Effects } from '../../kernel/operation/operation.js';
import type { DeliveryRecord, SimulationState } from '../../orders/deliveries/records.js';

/** Saves the new state of a simulation before the move of its step, so that the move's event includes it. */
export async function saveSimulation(
  { db }: Effects,
  delivery: DeliveryRecord,
  simulation: SimulationState,
): Promise<DeliveryRecord> {
  await db.update('deliveries', { id: delivery.id, sequence: delivery.sequence }, { simulation });
  return { ...delivery, simulation };
}
