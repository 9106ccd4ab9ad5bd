import type { Delivery, PublicTracking, RecipientAction } from '@doorstep/contracts';
import { deliveryMachine } from '../../orders/deliveries/machine.js';

type RecipientView = Pick<PublicTracking, 'actions' | 'note' | 'courierPhone' | 'photos'>;

/**
 * Returns what the recipient can do with the tracking link, as far as the partner allows it: nothing for a delivery that carries goods
 * back.
 */
export function recipientView(delivery: Delivery, token: string): RecipientView {
  const { status, dropoff } = delivery;
  // Events of earlier releases lack these fields.
  const allowed: readonly RecipientAction[] = delivery.recipientActions ?? [];
  const courierPhone = allowed.includes('call') ? (dropoff.courierPhone ?? null) : null;
  const photos = allowed.includes('photo') ? photosOf(delivery).map((id) => `/v1/tracking/${token}/photos/${id}`) : [];
  const isOpen = !deliveryMachine.hasEnded(status) && status !== 'returning';
  const possible: Readonly<Record<RecipientAction, boolean>> = {
    note: isOpen,
    leave_at_door: isOpen,
    photo: photos.length > 0,
    call: courierPhone !== null,
  };
  return {
    actions: allowed.filter((action) => possible[action]),
    note: allowed.includes('note') ? (delivery.recipientNote ?? null) : null,
    courierPhone,
    photos,
  };
}

/** Returns the ids of the photos of the handover. */
export function photosOf({ dropoff }: Pick<Delivery, 'dropoff'>): string[] {
  return (dropoff.proof?.files ?? []).filter(({ kind }) => kind === 'photo').map(({ id }) => id);
}
