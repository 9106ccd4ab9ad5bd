import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Carrier } from '../../orders/deliveries/carrier.js';
import { arrive, claim, deliver, fail, markUndeliverable, pickUp } from '../../orders/deliveries/courier-moves.js';
import type { DeliveryMover } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { type DeliveryHarness, flowers } from '../../orders/testing/delivery-harness-fixture.js';
import { samplePhoto } from '../../service/testing/sample-files.js';
import type { DeliveryPlan } from './finance-plans-fixture.js';

/** A courier as the mover of a delivery before and after the claim. */
export interface PlanCourier {
  readonly candidate: DeliveryMover;
  readonly mover: DeliveryMover;
  readonly carrier: Carrier;
}

const ron = (amount: number) => ({ amount, currency: 'RON' });

type Move = (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord | ServiceProblem>;

/** Carries out the plan of a delivery with the partner's requests and the courier's moves. */
export async function carryOutDelivery(desk: DeliveryHarness, courier: PlanCourier, plan: DeliveryPlan): Promise<void> {
  const { candidate, mover, carrier } = courier;
  const { id } = await desk.create({
    ...flowers,
    ...(plan.tip > 0 ? { tip: ron(plan.tip) } : {}),
    ...(plan.end === 'left_at_door' ? { undeliverableAction: 'leave_at_door' } : {}),
  });
  const partner = async (path: string, body: object): Promise<void> => {
    const answer = await desk.call('POST', `/v1/deliveries/${id}/${path}`, body, desk.liveKey);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  const move = (work: Move, deliveryId: string = id): Promise<DeliveryRecord> => makeMove(desk, deliveryId, work);

  if (plan.end === 'cancelled') return partner('cancel', { reason: 'other' });
  await move((effects, delivery) => claim(effects, delivery, candidate, carrier));
  if (plan.end === 'cancelled_late') return partner('cancel', { reason: 'other' });
  await move((effects, delivery) => arrive(effects, delivery, 'pickup', mover));
  if (plan.end === 'failed_by_partner' || plan.end === 'failed_by_courier') {
    const reason = plan.end === 'failed_by_partner' ? 'items_not_ready' : 'accident';
    return void (await move((effects, delivery) => fail(effects, delivery, mover, { reason })));
  }
  await move((effects, delivery) => pickUp(effects, delivery, mover, { photo: samplePhoto }));
  await move((effects, delivery) => arrive(effects, delivery, 'dropoff', mover));
  if (plan.end === 'delivered') {
    await move((effects, delivery) => deliver(effects, delivery, mover, { photo: samplePhoto }));
    if (plan.tip === 0 && plan.tipAfter > 0) await partner('tip', { tip: ron(plan.tipAfter) });
    return;
  }
  const report = { reason: 'recipient_refused', photo: samplePhoto } as const;
  const { returnId } = await move((effects, delivery) => markUndeliverable(effects, delivery, mover, report));
  if (returnId === null) return;
  await move((effects, back) => arrive(effects, back, 'dropoff', mover), returnId);
  const bringBack: Move = (effects, back) => deliver(effects, back, mover, { photo: samplePhoto });
  const lose: Move = (effects, back) => fail(effects, back, mover, { reason: 'lost_or_damaged' });
  await move(plan.end === 'returned' ? bringBack : lose, returnId);
}

async function makeMove(desk: DeliveryHarness, id: string, work: Move): Promise<DeliveryRecord> {
  const after = await desk.act(id, work);
  if (after instanceof ServiceProblem) throw after;
  return after;
}
