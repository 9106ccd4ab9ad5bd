import { type Endpoint, endpoints } from '@doorstep/contracts';
import { type AccessAnswer, createSend } from '../access/access-request.js';
import { callers } from '../access/callers.js';
import { sendCell } from '../access/cells.js';
import { expectedOutcome, relationsOf } from '../access/expectation.js';
import type { AccessFixture } from '../access-fixture/access-fixture.js';

/** Every `GET` endpoint. */
export const readEndpoints: readonly Endpoint[] = endpoints.filter(({ route }) => route.method === 'GET');

/** Calls an endpoint as every caller that may, about the caller's own objects, and returns the answers by caller. */
export async function sendRead(
  fixture: AccessFixture,
  endpoint: Endpoint,
): Promise<(readonly [caller: string, AccessAnswer])[]> {
  const matrix = { fixture, send: createSend(fixture) };
  const cells = callers.flatMap((caller) =>
    relationsOf(endpoint, caller.actor)
      .filter((relation) => relation === 'own' || relation === 'no_object')
      .filter((relation) => expectedOutcome(endpoint, caller.actor, relation) === 'allowed')
      .map((relation) => ({ caller, relation })),
  );
  return Promise.all(
    cells.map(async (cell) => [cell.caller.actor.name, await sendCell(endpoint, cell, matrix)] as const),
  );
}
