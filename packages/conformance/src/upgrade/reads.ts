import { type Endpoint, endpoints } from '@doorstep/contracts';
import { createAsk, type Reply } from '../access/access-request.js';
import { callers } from '../access/callers.js';
import { askCell } from '../access/cells.js';
import { expectedOutcome, relationsOf } from '../access/expectation.js';
import type { World } from '../access-fixture/access-fixture.js';

/** The endpoints that read. */
export const readEndpoints: readonly Endpoint[] = endpoints.filter(({ route }) => route.method === 'GET');

/** Asks an endpoint on behalf of everybody whom it lets in, about what is theirs, and returns who got which answer. */
export async function askRead(world: World, endpoint: Endpoint): Promise<(readonly [caller: string, Reply])[]> {
  const matrix = { world, ask: createAsk(world) };
  const cells = callers.flatMap((caller) =>
    relationsOf(endpoint, caller.actor)
      .filter((relation) => relation === 'own' || relation === 'no_object')
      .filter((relation) => expectedOutcome(endpoint, caller.actor, relation) === 'allowed')
      .map((relation) => ({ caller, relation })),
  );
  return Promise.all(
    cells.map(async (cell) => [cell.caller.actor.name, await askCell(endpoint, cell, matrix)] as const),
  );
}
