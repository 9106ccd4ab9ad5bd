import type { Deadline } from '@doorstep/contracts';
import { type DeadlineViewer, deadlineViews } from '../../kernel/state-machine/deadline-view.js';
import { deliveryLimits } from './limits.js';
import type { DeliveryRelation } from './machine.js';
import type { DeliveryRecord } from './records.js';

const viewers: Readonly<Partial<Record<DeliveryRelation, DeadlineViewer>>> = { staff: 'staff', courier: 'worker' };

/** Returns the deadlines of a delivery that a relation may know. */
export function deliveryDeadlineViews(delivery: DeliveryRecord, relation: DeliveryRelation): Deadline[] {
  return deadlineViews(deliveryLimits, delivery, viewers[relation] ?? 'other');
}
