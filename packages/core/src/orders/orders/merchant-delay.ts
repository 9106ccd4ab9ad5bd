import { maxDelaySeconds, type PlatformContract } from '@doorstep/contracts';
import { raiseAlert, resolveAlerts } from '../../couriers/alerts/alerts.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, inUtc, secondsBetween } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';
import type { OrderRecord } from './records.js';

type Area = PlatformContract['orders'];

/** Moves the promised ready time of an accepted order. */
export const reportDelay: Operation<Area['reportDelay']> = async (call) => {
  const { body, caller, db, params } = call;
  const [order, relation] = await lockOrder(db, params.id, caller);
  orderMoves.assertPossible(order, 'merchant_delay', relation);
  const readyBy = newReadyTime(call, order);
  const delay = { reason: body.reason, seconds: secondsBetween(firstReadyTime(order), readyBy) };
  const mover = moverOf(caller, relation);
  const after = await orderMoves.move(call, order, 'merchant_delay', mover, { readyBy, delay }, body.reason);
  await recordIncident(call, after, { kind: 'delayed', reason: body.reason, courierId: null });
  const { id: jobId, zoneId, courierId } = after;
  await resolveAlerts(call, jobId, ['not_ready']);
  await raiseAlert(call, { jobId, zoneId, courierId, reason: 'merchant_delay', detail: body.reason });
  return orderAnswer(db, after, relation);
};

/** Returns the time that the merchant promised when accepting the order. */
function firstReadyTime({ statusSince, prepSeconds }: OrderRecord): Instant {
  return addSeconds(statusSince, prepSeconds);
}

/** @throws ServiceProblem invalid_request if the time is not after the promised one, or too long after the first one. */
function newReadyTime({ body, now }: WriteCall<Area['reportDelay']>, order: OrderRecord): Instant {
  const { readyAt, readyInSeconds = 0 } = body;
  const readyBy = readyAt === undefined ? addSeconds(now, readyInSeconds) : inUtc(readyAt);
  const pointer = readyAt === undefined ? '/body/readyInSeconds' : '/body/readyAt';
  const first = firstReadyTime(order);
  const promised = order.readyBy ?? first;
  if (readyBy <= promised || readyBy <= now) {
    throw fieldProblem(
      'invalid_request',
      pointer,
      `Send a time after ${promised > now ? promised : now}.`,
      'too_small',
    );
  }
  const latest = addSeconds(first, maxDelaySeconds);
  if (readyBy <= latest) return readyBy;
  const detail = `All delays together are at most an hour: send ${latest} or earlier, or cancel the order.`;
  throw fieldProblem('invalid_request', pointer, detail, 'too_big');
}
