import { Instant, queryBoolean, roles, SignedIn } from '@doorstep/contracts';
import { sandboxFaults, sandboxOperations } from '@doorstep/core';
import { z } from 'zod';

/** Time and sequence of random values from which a sandbox starts. */
const start = {
  now: Instant.optional().describe('Initial time of the clock; the one that the sandbox was started with when absent'),
  seed: z
    .number()
    .int()
    .min(0)
    .max(4_294_967_295)
    .optional()
    .describe('Determines ids, codes and tokens; the one that the sandbox was started with when absent'),
};

/** The state with which a sandbox starts over. */
export const WorldStart = z.object(start).strict();

/** A new world. */
export const WorldRequest = z
  .object({
    ...start,
    name: z.string().min(1).max(100).optional().describe('Name for lists, for example of the CI job'),
    scale: z.number().int().min(1).max(100).optional().describe('Factor for the number of stores and couriers'),
    running: z
      .boolean()
      .optional()
      .describe('False for a clock that moves only when it is advanced; false when absent'),
    branchOf: z
      .string()
      .max(100)
      .optional()
      .describe('World whose past the new one repeats, with equal ids; not together with `now`, `seed` or `scale`'),
    at: Instant.optional().describe('Time of the other world at which the new one begins; its present when absent'),
  })
  .strict()
  .refine(
    ({ branchOf, now, seed, scale }) => branchOf === undefined || (now ?? seed ?? scale) === undefined,
    'A branch has the time, the seed and the scale of the other world: remove `now`, `seed` and `scale`.',
  )
  .refine(({ branchOf, at }) => at === undefined || branchOf !== undefined, '`at` needs `branchOf`.');

/** A complete service with its own records, accounts and clock. */
export const World = z
  .object({
    id: z.string().describe('`main` for the world at the address of the server'),
    name: z.string().nullable(),
    baseUrl: z
      .string()
      .describe('Address of both interfaces of this world, for `baseUrl` of the SDK; without trailing slash'),
    apiKey: z.string().describe('Test key for the direct interface'),
    now: Instant.describe('Time of the clock'),
    running: z.boolean().describe('True if the clock moves with real time'),
    accounts: z
      .array(z.object({ role: z.enum(roles), email: z.string() }).strict())
      .describe('Demo accounts for apps with a sign-in form'),
    password: z.string().describe('Password of the demo accounts'),
  })
  .strict();

/** Every world of a server. */
export const WorldList = z.object({ data: z.array(World) }).strict();

/** A change of the clock of a world. */
export const WorldClockRequest = z
  .object({ running: z.boolean().describe('True lets the clock move with real time') })
  .strict();

/** A duration by which the clock of a world is advanced. */
export const WorldAdvance = z
  .object({
    duration: z
      .union([
        z.string().regex(/^\d+[smhd]$/, 'must be a number with a unit: `30s`, `10m`, `2h` or `1d`'),
        z.number().min(0).max(31_536_000),
      ])
      .describe('`30s`, `10m`, `2h`, `1d`, or a number of seconds'),
  })
  .strict();

/** A role to sign in. */
export const WorldSessionRequest = z
  .object({
    role: z.enum(roles),
    owner: z
      .boolean()
      .optional()
      .describe('True for a session that may also change what demo sessions leave alone, such as stores and menus'),
  })
  .strict();

/** The names of the scenarios. */
export const WorldScenarioList = z.object({ data: z.array(z.string()) }).strict();

/** The result of a scenario. */
export const WorldScenario = z
  .object({
    scenario: z.string(),
    sessions: z.record(SignedIn).describe('The sessions that took part, by role'),
    objects: z.record(z.unknown()).describe('The created objects by name, such as `order` or `delivery`'),
  })
  .strict();

const fault = {
  route: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Affected routes: `deliveries.get`, `deliveries.*`, `direct.*`, `platform.*`, `*`, or `POST /v1/deliveries`',
    ),
  status: z
    .number()
    .int()
    .min(429)
    .max(504)
    .optional()
    .describe('Status instead of the answer: 429, 500, 502, 503 or 504'),
  html: z.boolean().optional().describe('True answers with an HTML page, as a proxy does'),
  retryAfterSeconds: z.number().int().min(0).optional().describe('Value of `Retry-After` with 429 and 503'),
  drop: z.boolean().optional().describe('True cuts the connection'),
  timeout: z.boolean().optional().describe('True never answers'),
  latencyMs: z.number().min(0).max(600_000).optional().describe('Delay in milliseconds of real time'),
  when: z
    .enum(['before', 'after'])
    .optional()
    .describe('`after` lets the service process the call and loses only the response; `before` when absent'),
  payment: z
    .enum(sandboxOperations)
    .optional()
    .describe('Instead of `route`: the affected calls of the service to the payment provider'),
  outcome: z
    .enum(sandboxFaults)
    .optional()
    .describe('With `payment`: what the provider does. Only `authorise`, `renew` and `charge` can be declined'),
  times: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Number of calls after which the fault ends; unlimited when absent'),
  probability: z.number().min(0).max(1).optional().describe('Fraction of the calls that fail'),
};

/** A simulated failure. */
export const FaultRequest = z
  .object(fault)
  .strict()
  .refine(({ route, payment }) => (route === undefined) !== (payment === undefined), {
    path: ['route'],
    message: 'Send either route or payment.',
  });

/** A simulated failure that applies. */
export const WorldFault = z
  .object({
    id: z.string(),
    ...fault,
    callsLeft: z.number().int().nullable().describe('Number of calls that it will still affect; null if unlimited'),
  })
  .strict();

/** The simulated failures that apply, oldest first. */
export const WorldFaultList = z.object({ data: z.array(WorldFault) }).strict();

/** A state to which a world can return. */
export const WorldSnapshot = z
  .object({ id: z.string(), at: Instant.describe('Time of the world when it was taken') })
  .strict();

/** The snapshots of a world, oldest first. */
export const WorldSnapshotList = z.object({ data: z.array(WorldSnapshot) }).strict();

/** An event of a world. */
const WorldEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    subjectId: z.string().describe('Id of the order, delivery or other object'),
    sequence: z.number().int().describe('Number of the event among those of its subject'),
    at: Instant,
    actorId: z.string().describe('Account or API key that caused it, or `system`'),
    data: z.unknown().describe('Content sent to webhooks and apps'),
  })
  .strict();

/** Events of a world, oldest first. */
export const WorldEventList = z.object({ data: z.array(WorldEvent) }).strict();

/** A request that a world received. */
const WorldCall = z
  .object({
    route: z.string().nullable().describe('Name of the route; null for an unknown path or method'),
    method: z.string(),
    path: z.string().describe('Path relative to the base URL, with the query'),
    at: Instant,
    status: z.number().int().nullable().describe('Status of the response; null while there is none'),
    requestId: z.string().nullable(),
    faulty: z.boolean().describe('True if a fault applied'),
  })
  .strict();

/** The last 1,000 requests of a world, oldest first. */
export const WorldCallList = z.object({ data: z.array(WorldCall) }).strict();

/** The last 1,000 e-mails of a world, oldest first. */
export const WorldEmailList = z.object({ data: z.array(z.record(z.unknown())) }).strict();

/** The last 1,000 SMS of a world, oldest first. */
export const WorldSmsList = z.object({ data: z.array(z.record(z.unknown())) }).strict();

/** The last 1,000 push messages of a world, oldest first. */
export const WorldPushList = z.object({ data: z.array(z.record(z.unknown())) }).strict();

/** A range of the past of a world. */
export const WorldHistoryQuery = z
  .object({
    from: Instant.optional().describe('Beginning of the range; the first event when absent'),
    to: Instant.optional().describe('End of the range; `end` of the answer when absent'),
    buckets: z.coerce.number().int().min(1).max(1_000).optional().describe('Number of equal parts; 100 when absent'),
  })
  .strict();

/** Counts of what happened in each part of a range of time. */
export const WorldHistory = z
  .object({
    start: Instant.describe('Time of the first event; the present if there is none'),
    now: Instant.describe('Time of the clock'),
    end: Instant.describe("Time of the furthest clock: the one of a partner's sandbox can be ahead"),
    from: Instant,
    to: Instant,
    buckets: z.array(
      z
        .object({
          start: Instant,
          deliveries: z.number().int().describe('Number of events of deliveries'),
          orders: z.number().int().describe('Number of events of orders'),
          others: z.number().int().describe('Number of events of other objects, such as quotes'),
        })
        .strict(),
    ),
  })
  .strict();

/** A time of the past. */
export const WorldMomentQuery = z
  .object({
    at: Instant.optional().describe('Time by the clock of the objects; the time of the furthest clock when absent'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Greatest number of objects of each kind; 200 when absent'),
    open: queryBoolean.optional().describe('True leaves out the objects that had ended'),
    after: z
      .string()
      .max(100)
      .optional()
      .describe('Id of the last delivery or order of a list with `hasMore`: returns the next ones, of this kind only'),
  })
  .strict();

const momentList = z
  .object({
    counts: z
      .record(z.number().int())
      .describe('Number of objects in each status, also of those that are not in `data`'),
    data: z
      .array(
        z
          .object({
            id: z.string(),
            status: z.string(),
            createdAt: Instant,
            eventType: z.string().describe('Type of the last event until then'),
            sequence: z.number().int().describe('Number of this event among those of the object'),
            changedAt: Instant.describe('Time of this event'),
            object: z.unknown().describe('The delivery, or what events say about the order'),
          })
          .strict(),
      )
      .describe('The newest objects, newest first'),
    hasMore: z.boolean().describe('True if there are older ones: ask again with `after`'),
  })
  .strict();

/** Deliveries, orders and couriers as they were at one time. */
export const WorldMoment = z
  .object({
    at: Instant,
    previousEventAt: Instant.nullable().describe('Time of the last event before `at`; null if there is none'),
    nextEventAt: Instant.nullable().describe('Time of the first event after `at`; null if there is none'),
    deliveries: momentList,
    orders: momentList,
    couriers: z
      .array(
        z
          .object({
            id: z
              .string()
              .nullable()
              .describe('The courier; null for the simulated couriers of deliveries of partners'),
            firstName: z.string().nullable(),
            vehicle: z.string().nullable(),
            position: z.object({ lat: z.number(), lng: z.number() }).strict().nullable().describe('Null while unknown'),
            deliveryIds: z.array(z.string()),
            orderIds: z.array(z.string()),
          })
          .strict(),
      )
      .describe('The couriers who carried one of these objects, and those on shift whose position is known'),
  })
  .strict();

/** A clock that was advanced to the next event. */
export const WorldNext = z
  .object({
    now: Instant.describe('Time of the clock'),
    events: z.array(WorldEvent).describe('The events that happened then; none if there is nothing in the next week'),
  })
  .strict();

/** The form of an export. */
export const WorldExportQuery = z
  .object({ format: z.enum(['vitest']).optional().describe('`vitest` when absent: a test for `@doorstep/mocks`') })
  .strict();

/** A test file. */
export const WorldExport = z
  .object({
    format: z.enum(['vitest']),
    fileName: z.string(),
    content: z.string().describe('The file: it does what was recorded, and expects the same statuses'),
  })
  .strict();
