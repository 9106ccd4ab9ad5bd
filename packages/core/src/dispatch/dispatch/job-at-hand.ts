import type { DispatchedJob } from '@doorstep/contracts';
import type { CarryJob } from '../../couriers/eligibility/carry-job.js';
import type { LoadedCourier } from '../../couriers/eligibility/loaded-courier.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';

/** The actions of staff on a job. */
export type StaffAction = 'staff_assign' | 'staff_release' | 'staff_mark_delivered';

/** A job after a move. */
export interface MovedJob {
  readonly id: string;
  readonly sequence: number;
  readonly view: DispatchedJob;
}

/** A locked order or delivery, with the moves that staff can make. Each throws invalid_transition if it is impossible. */
export interface JobAtHand {
  readonly zoneId: string;
  readonly carry: CarryJob;
  readonly before: Pick<DispatchedJob, 'status' | 'courierId' | 'allowedActions'> & {
    /** True once the courier has the goods. */
    readonly isCollected: boolean;
  };
  assertPossible(action: StaffAction): void;
  /** @param approachPay of the courier for the way to the pickup, in minor units. */
  assign(courier: LoadedCourier, approachPay: number, reason: string): Promise<MovedJob>;
  release(reason: string): Promise<MovedJob>;
  markDelivered(): Promise<MovedJob>;
}

/** Returns an order or delivery after a move of staff. */
export function movedJob(
  { id, sequence, status, courierId, updatedAt }: OrderRecord | DeliveryRecord,
  allowedActions: DispatchedJob['allowedActions'],
): MovedJob {
  return { id, sequence, view: { jobId: id, status, courierId, allowedActions, updatedAt } };
}
