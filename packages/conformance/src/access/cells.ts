import type { Endpoint } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import type { RollbackStore } from '../access-fixture/rollback-store.js';
import type { AccessAnswer, SendRequest } from './access-request.js';
import { callers } from './callers.js';
import { expectedOutcome, relationsOf } from './expectation.js';
import { pathFor } from './path-for.js';
import { preparations } from './preparations.js';
import { contentFor } from './request-content.js';
import { type Cell, violationsOf } from './violations.js';

/** What a matrix runs on. */
export interface Matrix {
  readonly fixture: AccessFixture;
  readonly rollback: RollbackStore;
  readonly ask: SendRequest;
}

/** What came out for an endpoint. */
export interface EndpointResult {
  /** How many cells there are. */
  readonly cells: number;
  /** One line for each cell that is wrong. */
  readonly wrong: readonly string[];
  /** The best answer that anybody got: no problem, where the matrix asks the endpoint well. */
  readonly best: AccessAnswer | undefined;
}

/**
 * Asks an endpoint on behalf of everybody about objects in every relation, and compares with what its declaration says.
 * Those who are to be kept out go first, on the store as it is; those who are let in leave no trace.
 *
 * @throws UnknownOwner for an endpoint that names an object of nobody knows whom.
 */
export async function runEndpoint(endpoint: Endpoint, matrix: Matrix): Promise<EndpointResult> {
  const preparation = preparations[endpoint.name];
  await preparation?.before(matrix.fixture);
  try {
    return await sendAsEveryCaller(endpoint, matrix);
  } finally {
    await preparation?.after(matrix.fixture);
  }
}

async function sendAsEveryCaller(endpoint: Endpoint, matrix: Matrix): Promise<EndpointResult> {
  const cells = callers.flatMap((caller) =>
    relationsOf(endpoint, caller.actor).map((relation) => ({
      caller,
      relation,
      expected: expectedOutcome(endpoint, caller.actor, relation),
    })),
  );
  const isDenied = ({ expected }: Cell): boolean => expected !== 'allowed';
  const denied = await sendAll(endpoint, cells.filter(isDenied), matrix);
  matrix.rollback.rollingBack = true;
  const allowed = await sendAll(
    endpoint,
    cells.filter((cell) => !isDenied(cell)),
    matrix,
  ).finally(() => {
    matrix.rollback.rollingBack = false;
  });
  const replies = new Map([...denied, ...allowed]);
  const wrong = cells.flatMap((cell) => violationsOf(endpoint, cell, replies, matrix.fixture));
  const [best] = [...replies.values()].sort((a, b) => a.status - b.status);
  return { cells: cells.length, wrong, best };
}

/** So many questions are under way at once; nothing that one does is seen by another. */
const concurrency = 16;

async function sendAll(endpoint: Endpoint, cells: readonly Cell[], matrix: Matrix): Promise<[Cell, AccessAnswer][]> {
  const waiting = [...cells];
  const replies: [Cell, AccessAnswer][] = [];
  const askNext = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      replies.push([cell, await sendCell(endpoint, cell, matrix)]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, askNext));
  return replies;
}

/** Asks what a cell is about. */
export async function sendCell(
  endpoint: Endpoint,
  { caller, relation }: Pick<Cell, 'caller' | 'relation'>,
  { fixture, ask }: Pick<Matrix, 'fixture' | 'ask'>,
): Promise<AccessAnswer> {
  const { route } = endpoint;
  const { body, query = {} } = await contentFor(endpoint, caller.actor, fixture);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  const path = pathFor(endpoint, caller.actor, relation, fixture);
  return ask({
    method: route.method,
    path: search === '' ? path : `${path}?${search}`,
    token: caller.token(fixture, endpoint),
    body,
  });
}
