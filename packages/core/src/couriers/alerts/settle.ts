import type { AlertReason } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { resolveAlerts } from './alerts.js';

const carried = ['claimed', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff'];

/** The states of orders and deliveries in which an alert can stay open. */
const openIn: Readonly<Record<AlertReason, readonly string[]>> = {
  not_accepted: ['placed'],
  not_ready: ['accepted'],
  merchant_delay: ['accepted'],
  no_courier: ['ready', 'pending'],
  declined_by_all: ['accepted', 'ready', 'pending'],
  late_pickup: ['claimed', 'assigned', 'at_pickup'],
  late_dropoff: ['picked_up', 'at_dropoff'],
  courier_silent: carried,
  problem_reported: carried,
  return_late: ['picked_up', 'at_dropoff', 'returning'],
};

/** Alerts about the courier who carries a job, which another courier settles. */
const aboutCourier: readonly AlertReason[] = ['late_pickup', 'courier_silent', 'problem_reported'];

/** The part of a job that decides which of its alerts stay open. */
interface AlertedJob {
  readonly id: string;
  readonly status: string;
  readonly courierId: string | null;
  readonly alerted: boolean;
}

/** Resolves the alerts of a job that its new state or its new courier settles. Most jobs have never had one. */
export async function settleAlerts(
  effects: Pick<Effects, 'db' | 'now'>,
  before: AlertedJob,
  after: AlertedJob,
): Promise<void> {
  const otherCourier = before.courierId !== after.courierId;
  if (!before.alerted || (before.status === after.status && !otherCourier)) return;
  // The cast is sound: these are the keys of the table.
  const reasons = Object.keys(openIn) as AlertReason[];
  const settled = reasons.filter(
    (reason) => !openIn[reason].includes(after.status) || (otherCourier && aboutCourier.includes(reason)),
  );
  await resolveAlerts(effects, after.id, settled);
}
