/** @jsxImportSource vue */
import type { DeliveryTracking } from '@doorstep/sdk';
import type { FunctionalComponent } from 'vue';

const texts: Readonly<Record<string, string>> = {
  pending: 'Booked',
  assigned: 'Assigned',
  at_pickup: 'At pickup',
  picked_up: 'Picked up',
  at_dropoff: 'At the door',
  delivered: 'Delivered',
  returning: 'Returning',
  returned: 'Returned',
  cancelled: 'Cancelled',
  failed: 'Failed',
  expired: 'Expired',
};

const usual: readonly string[] = ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered'];

/** Returns the name of a status for readers. */
export function statusText(status: string): string {
  return texts[status] ?? status;
}

/** The states of a delivery: those that it had with the seconds since the first, and those that are to come. */
export const DeliverySteps: FunctionalComponent<{ readonly timeline: DeliveryTracking['timeline'] }> = ({
  timeline,
}) => {
  const start = Date.parse(timeline[0]?.at ?? '');
  const current = timeline.at(-1)?.status;
  const isUsual = timeline.every(({ status }) => usual.includes(status));
  const coming = isUsual ? usual.slice(usual.indexOf(current ?? 'pending') + (current === undefined ? 0 : 1)) : [];
  return (
    <ol class="delivery-steps">
      {timeline.slice(-usual.length).map(({ status, at }) => (
        <li key={status} class="done" aria-current={status === current ? 'step' : undefined}>
          <span>{statusText(status)}</span>
          <small>{`+${Math.round((Date.parse(at) - start) / 1_000)} s`}</small>
        </li>
      ))}
      {coming.map((status) => (
        <li key={status}>
          <span>{statusText(status)}</span>
        </li>
      ))}
    </ol>
  );
};
