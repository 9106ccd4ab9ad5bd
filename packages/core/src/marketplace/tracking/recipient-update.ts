import type { FieldError, RecipientUpdateSchema, trackingContract } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Operation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import { type DeliveryMover, deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import { loadTrackedDelivery } from './link.js';
import { publicTracking } from './public-view.js';
import { currentSnapshot } from './snapshot.js';

type Wishes = z.output<RecipientUpdateSchema>;

/** Anyone with the link is the recipient. */
const recipient: DeliveryMover = { relation: 'recipient', actorId: 'recipient' };

/** Changes what the recipient wishes. Repeating the same changes nothing and causes no event. */
export const updateByLink: Operation<(typeof trackingContract)['update']> = async (call) => {
  const { body, db, params, ports } = call;
  const { record, partnerName, now } = await loadTrackedDelivery({ ...call, reader: db }, params.token);
  const delivery = (await lockWithBatch(db, record.id)) ?? record;
  deliveryMoves.assertPossible(delivery, 'recipient_update', 'recipient');
  assertAllowed(delivery, body);
  const wished = wishedChange(delivery, body);
  const isSame = wished.recipientNote === delivery.recipientNote && wished.handover === delivery.handover;
  const atItsTime = { ...call, now };
  const after = isSame
    ? delivery
    : await deliveryMoves.move(atItsTime, delivery, 'recipient_update', recipient, wished, 'recipient');
  const snapshot = await currentSnapshot({ reader: db, ports }, after, now);
  return {
    status: 200,
    body: publicTracking(snapshot, partnerName, cityOf(ports.cities, after), params.token),
  };
};

function wishedChange(
  delivery: DeliveryRecord,
  { note, leaveAtDoor }: Wishes,
): Pick<DeliveryRecord, 'recipientNote' | 'handover'> {
  const { recipientNote, handover } = delivery;
  return {
    recipientNote: note === undefined ? recipientNote : note || null,
    handover: leaveAtDoor === undefined ? handover : leaveAtDoor ? 'leave_at_door' : 'meet_at_door',
  };
}

/** @throws ServiceProblem invalid_transition with a pointer to each field that the partner does not allow. */
function assertAllowed({ recipientActions, status }: DeliveryRecord, { note, leaveAtDoor }: Wishes): void {
  const refused = [
    ...(note !== undefined && !recipientActions.includes('note') ? ['note'] : []),
    ...(leaveAtDoor !== undefined && !recipientActions.includes('leave_at_door') ? ['leaveAtDoor'] : []),
  ];
  if (refused.length === 0) return;
  const detail = 'The sender does not allow this for the delivery.';
  const errors = refused.map(
    (field): FieldError => ({ pointer: `/body/${field}`, code: 'invalid_transition', detail }),
  );
  throw new ServiceProblem('invalid_transition', detail, { currentStatus: status, errors });
}
