import type { Endpoint } from '@doorstep/contracts';
import type { World } from '../access-fixture/access-fixture.js';
import type { TrialStore } from '../access-fixture/rollback-store.js';
import type { Ask, Reply } from './access-request.js';
import { callers } from './callers.js';
import { expectedOutcome, relationsOf } from './expectation.js';
import { pathFor } from './path-for.js';
import { preparations } from './preparations.js';
import { contentFor } from './request-content.js';
import { type Cell, complaints } from './violations.js';

/** What a matrix runs on. */
export interface Matrix {
  readonly world: World;
  readonly trial: TrialStore;
  readonly ask: Ask;
}

/** What came out for an endpoint. */
export interface EndpointResult {
  /** How many cells there are. */
  readonly cells: number;
  /** One line for each cell that is wrong. */
  readonly wrong: readonly string[];
  /** The best answer that anybody got: no problem, where the matrix asks the endpoint well. */
  readonly best: Reply | undefined;
}

/**
 * Asks an endpoint on behalf of everybody about objects in every relation, and compares with what its declaration says.
 * Those who are to be kept out go first, on the store as it is; those who are let in leave no trace.
 *
 * @throws UnknownOwner for an endpoint that names an object of nobody knows whom.
 */
export async function runEndpoint(endpoint: Endpoint, matrix: Matrix): Promise<EndpointResult> {
  const preparation = preparations[endpoint.name];
  await preparation?.before(matrix.world);
  try {
    return await askEverybody(endpoint, matrix);
  } finally {
    await preparation?.after(matrix.world);
  }
}

async function askEverybody(endpoint: Endpoint, matrix: Matrix): Promise<EndpointResult> {
  const cells = callers.flatMap((caller) =>
    relationsOf(endpoint, caller.actor).map((relation) => ({
      caller,
      relation,
      expected: expectedOutcome(endpoint, caller.actor, relation),
    })),
  );
  const isDenied = ({ expected }: Cell): boolean => expected !== 'allowed';
  const denied = await askAll(endpoint, cells.filter(isDenied), matrix);
  matrix.trial.undoing = true;
  const allowed = await askAll(
    endpoint,
    cells.filter((cell) => !isDenied(cell)),
    matrix,
  ).finally(() => {
    matrix.trial.undoing = false;
  });
  const replies = new Map([...denied, ...allowed]);
  const wrong = cells.flatMap((cell) => complaints(endpoint, cell, replies, matrix.world));
  const [best] = [...replies.values()].sort((a, b) => a.status - b.status);
  return { cells: cells.length, wrong, best };
}

/** So many questions are under way at once; nothing that one does is seen by another. */
const together = 16;

async function askAll(endpoint: Endpoint, cells: readonly Cell[], matrix: Matrix): Promise<[Cell, Reply][]> {
  const waiting = [...cells];
  const replies: [Cell, Reply][] = [];
  const askNext = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      replies.push([cell, await askCell(endpoint, cell, matrix)]);
    }
  };
  await Promise.all(Array.from({ length: together }, askNext));
  return replies;
}

/** Asks what a cell is about. */
export async function askCell(
  endpoint: Endpoint,
  { caller, relation }: Pick<Cell, 'caller' | 'relation'>,
  { world, ask }: Pick<Matrix, 'world' | 'ask'>,
): Promise<Reply> {
  const { route } = endpoint;
  const { body, query = {} } = await contentFor(endpoint, caller.actor, world);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  const path = pathFor(endpoint, caller.actor, relation, world);
  return ask({
    method: route.method,
    path: search === '' ? path : `${path}?${search}`,
    token: caller.token(world, endpoint),
    body,
  });
}
