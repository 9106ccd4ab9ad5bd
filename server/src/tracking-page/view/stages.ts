import type { PublicTracking } from '@doorstep/contracts';

type Status = PublicTracking['status'];

/** States in which nothing changes any more. */
const endedStatuses: readonly Status[] = ['delivered', 'returned', 'cancelled', 'failed', 'expired'];

/** Whether a delivery has ended. */
export function hasEnded(status: Status): boolean {
  return endedStatuses.includes(status);
}

/** How far along the way to the door a state is, from 0 (received) to 3 (delivered); undefined off that way. */
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
