import type { PublicTracking } from '@doorstep/contracts';

type Status = PublicTracking['status'];

/** Final states. */
const endedStatuses: readonly Status[] = ['delivered', 'returned', 'cancelled', 'failed', 'expired'];

/** Returns true if a delivery has ended. */
export function hasEnded(status: Status): boolean {
  return endedStatuses.includes(status);
}

/** Returns the progress of a state from 0 (received) to 3 (delivered). Undefined for states such as returns and failures. */
export function stageOf(status: Status): number | undefined {
  switch (status) {
    case 'pending':
      return 0;
    case 'assigned':
    case 'at_pickup':
      return 1;
    case 'picked_up':
    case 'at_dropoff':
      return 2;
    case 'delivered':
      return 3;
    default:
      return undefined;
  }
}
