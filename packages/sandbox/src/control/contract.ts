import { type AreaRoutes, declareRoute, defineRoutes, noBody, type RouteMeta, SignedIn } from '@doorstep/contracts';
import { z } from 'zod';
import {
  FaultRequest,
  World,
  WorldAdvance,
  WorldCallList,
  WorldClockRequest,
  WorldEmailList,
  WorldEventList,
  WorldExport,
  WorldExportQuery,
  WorldFault,
  WorldFaultList,
  WorldHistory,
  WorldHistoryQuery,
  WorldList,
  WorldMoment,
  WorldMomentQuery,
  WorldNext,
  WorldPushList,
  WorldRequest,
  WorldScenario,
  WorldScenarioList,
  WorldSessionRequest,
  WorldSmsList,
  WorldSnapshot,
  WorldSnapshotList,
  WorldStart,
} from './schemas.js';

/** Path of the control interface below the base URL of a world. */
export const controlPath = '/_sandbox';

/** Anyone who reaches a sandbox may control it. It listens on this machine unless told otherwise. */
function control(
  response: unknown,
  request: { readonly body?: unknown; readonly query?: Readonly<Record<string, unknown>> } = {},
): { readonly metadata: RouteMeta } {
  return {
    metadata: declareRoute({ access: { kind: 'public' }, examples: [{ name: 'usual', ...request, response }] }),
  };
}

const id = z.object({ id: z.string().min(1).max(100) }).strict();
const now = '2026-11-21T10:00:00.000Z';

const exampleWorld = {
  id: 'main',
  name: null,
  baseUrl: 'http://localhost:4010',
  apiKey: 'ds_test_DoorstepPublicDemoKey0000012nUR9V',
  now,
  running: true,
  accounts: [{ role: 'customer', email: 'ana@demo.doorstep.example' }],
  password: 'doorstep-demo',
};
const exampleFault = { route: 'deliveries.create', drop: true, when: 'after', times: 1 };
const exampleSnapshot = { id: 'snapshot_1', at: now };

const exampleMomentList = { counts: { delivered: 1 }, data: [], hasMore: false };

/** The control interface of a sandbox server, one below the base URL of each world. */
export const controlContract = defineRoutes({
  world: {
    method: 'GET',
    path: `${controlPath}`,
    summary: 'Get this world',
    responses: { 200: World },
    ...control(exampleWorld),
  },
  openapi: {
    method: 'GET',
    path: `${controlPath}/openapi.json`,
    summary: 'Get the OpenAPI document of the control interface',
    responses: { 200: z.record(z.unknown()) },
    ...control({ openapi: '3.1.0' }),
  },
  reset: {
    method: 'POST',
    path: `${controlPath}/reset`,
    summary: 'Start over',
    description: 'Discards everything, also faults, and returns to the initial records and time. Open streams end.',
    body: WorldStart,
    responses: { 200: World },
    ...control(exampleWorld, { body: {} }),
  },
  setClock: {
    method: 'PUT',
    path: `${controlPath}/clock`,
    summary: 'Stop the clock, or let it move with real time',
    body: WorldClockRequest,
    responses: { 200: World },
    ...control(exampleWorld, { body: { running: false } }),
  },
  advance: {
    method: 'POST',
    path: `${controlPath}/clock/advance`,
    summary: 'Advance the clock',
    description: 'Everything that falls due in between happens at its time and in order, before the response.',
    body: WorldAdvance,
    responses: { 200: World },
    ...control(exampleWorld, { body: { duration: '10m' } }),
  },
  advanceToNext: {
    method: 'POST',
    path: `${controlPath}/clock/advance-to-next`,
    summary: 'Advance the clock to the next event',
    description: 'Goes no further than a week, and stays where it is if nothing is due.',
    body: z.object({}).strict(),
    responses: { 200: WorldNext },
    ...control({ now, events: [] }, { body: {} }),
  },
  history: {
    method: 'GET',
    path: `${controlPath}/history`,
    summary: 'Count events over time',
    query: WorldHistoryQuery,
    responses: { 200: WorldHistory },
    ...control({
      start: now,
      now,
      end: now,
      from: now,
      to: now,
      buckets: [{ start: now, deliveries: 3, orders: 0, others: 1 }],
    }),
  },
  moment: {
    method: 'GET',
    path: `${controlPath}/moment`,
    summary: 'Get deliveries, orders and couriers as they were at a time',
    description: 'Reads the events. An order or delivery of the seed without events is not among them.',
    query: WorldMomentQuery,
    responses: { 200: WorldMoment },
    ...control(
      {
        at: now,
        previousEventAt: now,
        nextEventAt: null,
        deliveries: exampleMomentList,
        orders: exampleMomentList,
        couriers: [],
      },
      { query: { at: now } },
    ),
  },
  exportRecording: {
    method: 'GET',
    path: `${controlPath}/export`,
    summary: 'Get what was recorded as a test',
    description:
      'The recording begins with the world or its last reset. After more than 32 MB of requests it forgets its beginning, and is no test any more.',
    query: WorldExportQuery,
    responses: { 200: WorldExport },
    ...control({ format: 'vitest', fileName: 'recorded.test.js', content: "import { it } from 'vitest';" }),
  },
  signIn: {
    method: 'POST',
    path: `${controlPath}/sessions`,
    summary: 'Sign in a demo account by its role',
    body: WorldSessionRequest,
    responses: { 201: SignedIn },
    ...control({}, { body: { role: 'courier' } }),
  },
  scenarios: {
    method: 'GET',
    path: `${controlPath}/scenarios`,
    summary: 'List the scenarios',
    responses: { 200: WorldScenarioList },
    ...control({ data: ['order_on_the_way'] }),
  },
  runScenario: {
    method: 'POST',
    path: `${controlPath}/scenarios/:id`,
    summary: 'Set up a scenario',
    description: 'Makes the calls that lead to a starting point for tests, and returns what they created.',
    pathParams: id,
    body: z.object({}).strict(),
    responses: { 201: WorldScenario },
    ...control({ scenario: 'order_on_the_way', sessions: {}, objects: {} }, { body: {} }),
  },
  faults: {
    method: 'GET',
    path: `${controlPath}/faults`,
    summary: 'List the faults that apply',
    responses: { 200: WorldFaultList },
    ...control({ data: [{ id: 'fault_1', ...exampleFault, callsLeft: 1 }] }),
  },
  addFault: {
    method: 'POST',
    path: `${controlPath}/faults`,
    summary: 'Add a fault',
    description:
      'Calls to the sandbox fail with `route`, calls of the service to its payment provider with `payment`. If several faults match a call, the most recent one applies.',
    body: FaultRequest,
    responses: { 201: WorldFault },
    ...control({ id: 'fault_1', ...exampleFault, callsLeft: 1 }, { body: exampleFault }),
  },
  removeFault: {
    method: 'DELETE',
    path: `${controlPath}/faults/:id`,
    summary: 'Remove a fault',
    pathParams: id,
    responses: { 204: noBody },
    ...control(undefined),
  },
  clearFaults: {
    method: 'DELETE',
    path: `${controlPath}/faults`,
    summary: 'Remove every fault',
    responses: { 204: noBody },
    ...control(undefined),
  },
  snapshots: {
    method: 'GET',
    path: `${controlPath}/snapshots`,
    summary: 'List the snapshots',
    responses: { 200: WorldSnapshotList },
    ...control({ data: [exampleSnapshot] }),
  },
  takeSnapshot: {
    method: 'POST',
    path: `${controlPath}/snapshots`,
    summary: 'Take a snapshot of the whole world',
    body: z.object({}).strict(),
    responses: { 201: WorldSnapshot },
    ...control(exampleSnapshot, { body: {} }),
  },
  restoreSnapshot: {
    method: 'POST',
    path: `${controlPath}/snapshots/:id/restore`,
    summary: 'Return to a snapshot',
    description: 'Afterwards, equal calls have equal responses, down to the ids. Removes every fault.',
    pathParams: id,
    body: z.object({}).strict(),
    responses: { 200: World },
    ...control(exampleWorld, { body: {} }),
  },
  removeSnapshot: {
    method: 'DELETE',
    path: `${controlPath}/snapshots/:id`,
    summary: 'Remove a snapshot',
    pathParams: id,
    responses: { 204: noBody },
    ...control(undefined),
  },
  events: {
    method: 'GET',
    path: `${controlPath}/events`,
    summary: 'List events, oldest first',
    query: z
      .object({
        type: z.string().optional().describe('Only events of this type, such as `order.placed`'),
        subjectId: z.string().optional().describe('Only events of this object'),
      })
      .strict(),
    responses: { 200: WorldEventList },
    ...control({ data: [] }),
  },
  calls: {
    method: 'GET',
    path: `${controlPath}/requests`,
    summary: 'List received requests, oldest first',
    query: z.object({ route: z.string().optional().describe('Only requests of this route') }).strict(),
    responses: { 200: WorldCallList },
    ...control({ data: [] }),
  },
  pushes: {
    method: 'GET',
    path: `${controlPath}/pushes`,
    summary: 'List push messages, oldest first',
    responses: { 200: WorldPushList },
    ...control({ data: [] }),
  },
  emails: {
    method: 'GET',
    path: `${controlPath}/emails`,
    summary: 'List e-mails, oldest first',
    responses: { 200: WorldEmailList },
    ...control({ data: [] }),
  },
  sms: {
    method: 'GET',
    path: `${controlPath}/sms`,
    summary: 'List SMS, oldest first',
    responses: { 200: WorldSmsList },
    ...control({ data: [] }),
  },
  worlds: {
    method: 'GET',
    path: `${controlPath}/worlds`,
    summary: 'List the worlds of this server',
    responses: { 200: WorldList },
    ...control({ data: [exampleWorld] }),
  },
  createWorld: {
    method: 'POST',
    path: `${controlPath}/worlds`,
    summary: 'Create a world that shares nothing with the others',
    description:
      'It has its own records, key, accounts and clock, at its own base URL. Delete it when you are done. With `branchOf` it begins as a copy of another world at a time of its past.',
    body: WorldRequest,
    responses: { 201: World },
    ...control(
      { ...exampleWorld, id: 'world_1', name: 'checkout tests', baseUrl: 'http://localhost:4010/worlds/world_1' },
      { body: { name: 'checkout tests' } },
    ),
  },
  deleteWorld: {
    method: 'DELETE',
    path: `${controlPath}/worlds/:id`,
    summary: 'Delete a world',
    pathParams: id,
    responses: { 204: noBody },
    ...control(undefined),
  },
} satisfies AreaRoutes);
