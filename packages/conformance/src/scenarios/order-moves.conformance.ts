import { DispatchedJob, Order, type OrderStatus } from '@doorstep/contracts';
import { expect } from 'vitest';
import { emptyHands } from '../kit/courier-hands.js';
import { courierIdOf } from '../kit/courier-id.js';
import type { Harness } from '../kit/harness.js';
import { bodyOf, expectProblem, type RawAnswer } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import {
  type Actor,
  actors,
  allowed,
  isLegal,
  isTaken,
  isVisibleTo,
  type Move,
  moves,
  statuses,
} from '../kit/order-table.js';
import { subject } from '../kit/scenario.js';

async function tryMove(harness: Harness, orderId: string, move: Move, actor: Actor, codes: object): Promise<RawAnswer> {
  const { token } = await harness.as(actor);
  const courier = move.action === 'staff_assign' ? { courierId: await courierIdOf(harness, 'otherCourier') } : {};
  const removal = move.action === 'merchant_remove_items' ? { items: [await oneItemOf(harness, orderId)] } : {};
  const json = move.body === undefined ? undefined : { ...move.body, ...codes, ...courier, ...removal };
  return harness.send('POST', `/api/v1/${move.base ?? 'orders'}/${orderId}/${move.path}`, { token, json });
}

async function oneItemOf(harness: Harness, orderId: string): Promise<object> {
  const { lines } = await (await harness.as('admin')).orders.get(orderId);
  return { lineId: lines[0]?.id, quantity: 1 };
}

function expectRefusal(answer: RawAnswer, move: Move, actor: Actor, status: OrderStatus): void {
  if (!move.roles.includes(actor)) {
    expectProblem(answer, 'forbidden');
  } else if (isTaken(move, actor, status)) {
    expectProblem(answer, 'already_claimed');
  } else if (!isVisibleTo(actor, status)) {
    expectProblem(answer, 'not_found');
  } else {
    const { currentStatus, allowedActions } = expectProblem(answer, 'invalid_transition');
    expect(currentStatus).toBe(status);
    expect(allowedActions?.toSorted()).toEqual(allowed(actor, status));
  }
}

/** The code that a move needs. */
const codeNames: Partial<Record<Move['action'], 'pickupCode' | 'dropoffCode'>> = {
  courier_picked_up: 'pickupCode',
  courier_delivered: 'dropoffCode',
};

/** Makes a legal move on a new order. */
async function makeMove(harness: Harness, move: Move, actor: Actor, status: OrderStatus): Promise<void> {
  await emptyHands(harness);
  const order = await orderIn(harness, status, 2);
  const codeName = codeNames[move.action];
  const codes = codeName ? { [codeName]: (await codesOf(harness, order.id))[codeName] } : {};
  const answer = await tryMove(harness, order.id, move, actor, codes);
  expect(answer.status, answer.text).toBe(move.action === 'review' ? 201 : 200);
  const to = typeof move.to === 'function' ? move.to(status) : (move.to ?? status);
  const after = await (await harness.as('admin')).orders.get(order.id);
  expect(after.status).toBe(to);
  if (move.to === undefined) return;
  const returned = move.base === 'dispatch' ? DispatchedJob.parse(bodyOf(answer)) : Order.parse(bodyOf(answer));
  expect(returned.status).toBe(to);
  if (actor !== 'otherCourier') expect(returned.allowedActions.toSorted()).toEqual(allowed(actor, to));
}

export const orderMoves = subject('moves of an order', (scenario) => {
  for (const status of statuses) {
    scenario(`refuses every other move from ${status}`, { exhaustive: true }, async (harness) => {
      const { id } = await orderIn(harness, status);
      for (const actor of actors) {
        for (const move of moves) {
          if (isLegal(move, actor, status)) continue;
          const answer = await tryMove(harness, id, move, actor, {});
          try {
            expectRefusal(answer, move, actor, status);
          } catch (error) {
            throw new Error(`${move.action} by ${actor} from ${status}: ${String(error)}`, { cause: error });
          }
        }
      }
      for (const move of moves) {
        const answer = await harness.send('POST', `/api/v1/${move.base ?? 'orders'}/${id}/${move.path}`, {
          json: move.body,
        });
        expectProblem(answer, 'unauthenticated');
      }
      expect((await (await harness.as('admin')).orders.get(id)).status).toBe(status);
      await harness.target.advance('1m');
    });

    scenario(`allows the moves from ${status}, and no others are offered`, { exhaustive: true }, async (harness) => {
      for (const actor of actors) {
        for (const move of moves) if (isLegal(move, actor, status)) await makeMove(harness, move, actor, status);
      }
      const { id } = await orderIn(harness, status);
      for (const actor of actors.filter((candidate) => isVisibleTo(candidate, status))) {
        const session = await harness.as(actor);
        const [order, tracking] = [await session.orders.get(id), await session.orders.getTracking(id)];
        expect(order.allowedActions.toSorted()).toEqual(allowed(actor, status));
        expect(tracking.allowedActions).toEqual(order.allowedActions);
      }
      await harness.target.advance('1m');
    });
  }
});
