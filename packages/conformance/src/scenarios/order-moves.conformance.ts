import { Order, type OrderStatus } from '@doorstep/contracts';
import { expect } from 'vitest';
import type { Stage } from '../kit/harness.js';
import { bodyOf, expectProblem, type RawAnswer } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { type Actor, actors, allowed, isLegal, isTaken, type Move, moves, sees, statuses } from '../kit/order-table.js';
import { subject } from '../kit/scenario.js';

async function tryMove(stage: Stage, orderId: string, move: Move, actor: Actor, codes: object): Promise<RawAnswer> {
  const { token } = await stage.as(actor);
  const json = move.body === undefined ? undefined : { ...move.body, ...codes };
  return stage.send('POST', `/api/v1/orders/${orderId}/${move.path}`, { token, json });
}

function expectRefusal(answer: RawAnswer, move: Move, actor: Actor, status: OrderStatus): void {
  if (!move.roles.includes(actor)) {
    expectProblem(answer, 'forbidden');
  } else if (isTaken(move, actor, status)) {
    expectProblem(answer, 'already_claimed');
  } else if (!sees(actor, status)) {
    expectProblem(answer, 'not_found');
  } else {
    const { currentStatus, allowedActions } = expectProblem(answer, 'invalid_transition');
    expect(currentStatus).toBe(status);
    expect(allowedActions?.toSorted()).toEqual(allowed(actor, status));
  }
}

/** Makes a legal move on an order of its own. */
async function makeMove(stage: Stage, move: Move, actor: Actor, status: OrderStatus): Promise<void> {
  const order = await orderIn(stage, status);
  const { pickupCode, dropoffCode } = await codesOf(stage, order.id);
  const codes = {
    ...(move.action === 'courier_picked_up' ? { pickupCode } : {}),
    ...(move.action === 'courier_delivered' ? { dropoffCode } : {}),
  };
  const answer = await tryMove(stage, order.id, move, actor, codes);
  expect(answer.status, answer.text).toBe(move.action === 'review' ? 201 : 200);
  const to = move.to ?? status;
  const after = await (await stage.as('admin')).orders.get(order.id);
  expect(after.status).toBe(to);
  if (move.to === undefined) return;
  const shown = Order.parse(bodyOf(answer));
  expect(shown.status).toBe(to);
  if (actor !== 'otherCourier') expect(shown.allowedActions.toSorted()).toEqual(allowed(actor, to));
}

export const orderMoves = subject('moves of an order', (scenario) => {
  for (const status of statuses) {
    scenario(`refuses every other move from ${status}`, async (stage) => {
      const { id } = await orderIn(stage, status);
      for (const actor of actors) {
        for (const move of moves) {
          if (isLegal(move, actor, status)) continue;
          const answer = await tryMove(stage, id, move, actor, {});
          try {
            expectRefusal(answer, move, actor, status);
          } catch (error) {
            throw new Error(`${move.action} by ${actor} from ${status}: ${String(error)}`, { cause: error });
          }
        }
      }
      for (const move of moves) {
        const answer = await stage.send('POST', `/api/v1/orders/${id}/${move.path}`, { json: move.body });
        expectProblem(answer, 'unauthenticated');
      }
      expect((await (await stage.as('admin')).orders.get(id)).status).toBe(status);
      await stage.target.advance('1m');
    });

    scenario(`allows the moves from ${status}, and no others are offered`, async (stage) => {
      for (const actor of actors) {
        for (const move of moves) if (isLegal(move, actor, status)) await makeMove(stage, move, actor, status);
      }
      const { id } = await orderIn(stage, status);
      for (const actor of actors.filter((candidate) => sees(candidate, status))) {
        const session = await stage.as(actor);
        const [order, tracking] = [await session.orders.get(id), await session.orders.tracking(id)];
        expect(order.allowedActions.toSorted()).toEqual(allowed(actor, status));
        expect(tracking.allowedActions).toEqual(order.allowedActions);
      }
      await stage.target.advance('1m');
    });
  }
});
