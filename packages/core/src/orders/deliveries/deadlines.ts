import type { Deadline, ZoneSettings } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import { type DeadlineViewer, deadlineViews } from '../../kernel/state-machine/deadline-view.js';
import { createDeadlines, type DeadlineRules, type Deadlines } from '../../kernel/state-machine/deadlines.js';
import { lockWithBatch } from './batch-members.js';
import { deliveryLimits } from './limits.js';
import type { DeliveryMove, DeliveryRelation } from './machine.js';
import type { DeliveryRecord } from './records.js';

/** Finds and stores the deadlines of deliveries. */
export const deliveryDeadlineRules: DeadlineRules<DeliveryRecord, DeliveryMove, ZoneSettings['limits']> = {
  limits: deliveryLimits,
  jobKind: 'delivery.deadline',
  settings: async ({ db: reader, ports }, { zoneId }) => (await zoneSettings({ reader, ports }, zoneId)).limits,
  lock: lockWithBatch,
  save: (db, id, deadlines) => db.update('deliveries', { id }, { deadlines }),
};

/** The deadlines of deliveries. */
export const deliveryDeadlines: Deadlines<DeliveryRecord> = createDeadlines(deliveryDeadlineRules);

const viewers: Readonly<Partial<Record<DeliveryRelation, DeadlineViewer>>> = { staff: 'staff', courier: 'worker' };

/** Returns the deadlines of a delivery that a relation may know. */
export function deliveryDeadlineViews(delivery: DeliveryRecord, relation: DeliveryRelation): Deadline[] {
  return deadlineViews(deliveryLimits, delivery, viewers[relation] ?? 'other');
}
