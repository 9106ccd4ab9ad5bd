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

/** The environment in which the cells of the matrix are checked. */
export interface Matrix {
  readonly fixture: AccessFixture;
  readonly rollback: RollbackStore;
  readonly send: SendRequest;
}

/** The result of checking an endpoint. */
export interface EndpointResult {
  /** Number of cells. */
  readonly cells: number;
  /** One line for each violation. */
  readonly wrong: readonly string[];
  /** The answer with the lowest status. It is a success if the matrix calls the endpoint correctly. */
  readonly best: AccessAnswer | undefined;
}

/**
 * Calls an endpoint as every caller about objects in every relation, and compares the answers with its declaration. Calls
 * that must be refused come first and use the store as it is. Permitted calls are rolled back.
 *
 * @throws UnknownOwner for an endpoint that names an object of a kind without an owner.
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
  const answers = new Map([...denied, ...allowed]);
  const wrong = cells.flatMap((cell) => violationsOf(endpoint, cell, answers, matrix.fixture));
  const [best] = [...answers.values()].sort((a, b) => a.status - b.status);
  return { cells: cells.length, wrong, best };
}

/** Number of requests in progress at once. None sees the effects of another. */
const concurrency = 16;

async function sendAll(endpoint: Endpoint, cells: readonly Cell[], matrix: Matrix): Promise<[Cell, AccessAnswer][]> {
  const waiting = [...cells];
  const answers: [Cell, AccessAnswer][] = [];
  const askNext = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      answers.push([cell, await sendCell(endpoint, cell, matrix)]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, askNext));
  return answers;
}

/** Sends the request of a cell. */
export async function sendCell(
  endpoint: Endpoint,
  { caller, relation }: Pick<Cell, 'caller' | 'relation'>,
  { fixture, send }: Pick<Matrix, 'fixture' | 'send'>,
): Promise<AccessAnswer> {
  const { route } = endpoint;
  const { body, query = {} } = await contentFor(endpoint, caller.actor, fixture);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  const path = pathFor(endpoint, caller.actor, relation, fixture);
  return send({
    method: route.method,
    path: search === '' ? path : `${path}?${search}`,
    token: caller.token(fixture, endpoint),
    body,
  });
}
