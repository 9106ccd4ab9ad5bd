import type { Input } from '@doorstep/core';
import { ServiceProblem } from '@doorstep/core';
import { type World as SandboxWorld, scenarioNames } from '@doorstep/mocks/internal';
import { routerDocument } from '@doorstep/openapi';
import { Doorstep } from '@doorstep/sdk';
import { type SignedIn, SignedInSession } from '@doorstep/sdk/platform';
import type { z } from 'zod';
import { controlContract } from './contract.js';
import type { MovingClock } from './moving-clock.js';
import type {
  FaultRequest,
  World,
  WorldAdvance,
  WorldHistoryQuery,
  WorldMomentQuery,
  WorldRequest,
  WorldSessionRequest,
  WorldStart,
} from './schemas.js';
import type { SnapshotShelf } from './snapshot-shelf.js';

/** The result of a scenario as the control interface shows it. */
interface ScenarioResult {
  readonly scenario: string;
  readonly sessions: Readonly<Record<string, SignedIn>>;
  readonly objects: Readonly<Record<string, unknown>>;
}

/** A world with what a server adds to it. */
export interface HostedWorld {
  readonly id: string;
  readonly name: string | null;
  readonly world: SandboxWorld;
  readonly clock: MovingClock;
  readonly snapshots: SnapshotShelf;
}

/** The worlds of a server. */
export interface Worlds {
  list(): readonly HostedWorld[];
  create(request: z.infer<typeof WorldRequest>): Promise<HostedWorld>;
  /** Returns false if there is no such world, or it is the main one. */
  remove(id: string): boolean;
}

/** The world and the server that an operation works on. */
export interface ControlContext {
  readonly hosted: HostedWorld;
  readonly worlds: Worlds;
  /** That of the package. */
  readonly version: string;
}

/** Carries out a call and returns the body of its response. @throws ServiceProblem, TypeError or RangeError */
export type Operation = (context: ControlContext, input: Input) => unknown;

const about = 'Controls one world of a sandbox: its clock, faults, scenarios, snapshots, history and other worlds.';

/** The operations of the control interface. Their inputs are validated by the contract. */
export const controlOperations: Readonly<Record<keyof typeof controlContract, Operation>> = {
  world: ({ hosted }) => describeWorld(hosted),
  openapi: ({ hosted, version }) =>
    routerDocument(controlContract, { title: 'Doorstep sandbox control', version, description: about }, [
      { url: hosted.world.baseUrl },
    ]),
  async reset({ hosted }, { body }) {
    const { now, seed } = body as z.infer<typeof WorldStart>;
    await hosted.world.reset({ ...(now === undefined ? {} : { now }), ...(seed === undefined ? {} : { seed }) });
    return describeWorld(hosted);
  },
  setClock({ hosted }, { body }) {
    hosted.clock.run((body as { readonly running: boolean }).running);
    return describeWorld(hosted);
  },
  async advance({ hosted }, { body }) {
    await hosted.clock.advance((body as z.infer<typeof WorldAdvance>).duration);
    return describeWorld(hosted);
  },
  async advanceToNext({ hosted }) {
    const events = await hosted.clock.advanceToNext();
    return { now: nowOf(hosted), events };
  },
  history({ hosted }, { query }) {
    const { history } = hosted.world;
    const { from, to, buckets = 100 } = query as z.infer<typeof WorldHistoryQuery>;
    const start = history.start();
    const first = from === undefined ? start : Date.parse(from);
    const last = to === undefined ? Math.max(first, history.end() + 1) : Date.parse(to);
    if (last < first) throw new RangeError('`to` must not be before `from`.');
    const counted = history.buckets(first, last, buckets);
    return {
      start: toInstant(start),
      now: nowOf(hosted),
      end: toInstant(history.end()),
      from: toInstant(first),
      to: toInstant(last),
      buckets: counted.map((bucket) => ({ ...bucket, start: toInstant(bucket.start) })),
    };
  },
  moment({ hosted }, { query }) {
    const { history } = hosted.world;
    const {
      at = toInstant(history.end()),
      limit = 200,
      open = false,
      after,
    } = query as z.infer<typeof WorldMomentQuery>;
    return { at, ...history.moment(Date.parse(at), { limit, open, after }) };
  },
  exportRecording: ({ hosted }) => ({
    format: 'vitest',
    fileName: 'recorded.test.js',
    content: hosted.world.history.vitest(),
  }),
  async signIn({ hosted: { world } }, { body }) {
    const { role, owner } = body as z.infer<typeof WorldSessionRequest>;
    return describeSession(await (owner ? world.asOwner(role) : world.as(role)));
  },
  scenarios: () => ({ data: scenarioNames }),
  async runScenario({ hosted: { world } }, { params }) {
    const wanted = idOf(params);
    const name = scenarioNames.find((each) => each === wanted);
    if (name === undefined) throw notFound(`There is no scenario "${wanted}".`);
    return describeScenario(name, await world.scenario(name));
  },
  faults: ({ hosted }) => ({ data: hosted.world.faults.list() }),
  addFault({ hosted: { world } }, { body }) {
    world.faults.add(body as z.infer<typeof FaultRequest> as Parameters<SandboxWorld['faults']['add']>[0]);
    return world.faults.list().at(-1);
  },
  removeFault({ hosted }, { params }) {
    if (!hosted.world.faults.remove(idOf(params))) throw notFound('There is no such fault.');
  },
  clearFaults: ({ hosted }) => hosted.world.faults.clear(),
  snapshots: ({ hosted }) => ({ data: hosted.snapshots.list() }),
  takeSnapshot: ({ hosted }) => hosted.snapshots.take(),
  restoreSnapshot({ hosted }, { params }) {
    if (!hosted.snapshots.restore(idOf(params))) throw notFound('There is no such snapshot.');
    return describeWorld(hosted);
  },
  removeSnapshot({ hosted }, { params }) {
    if (!hosted.snapshots.remove(idOf(params))) throw notFound('There is no such snapshot.');
  },
  events({ hosted }, { query }) {
    const { type, subjectId } = query as { readonly type?: string; readonly subjectId?: string };
    const all = hosted.world.events.list(subjectId === undefined ? {} : { subjectId });
    return { data: all.filter((event) => type === undefined || event.type === type) };
  },
  calls({ hosted }, { query }) {
    const { route } = query as { readonly route?: string };
    const all = hosted.world.requests.list().filter((call) => route === undefined || call.route === route);
    return {
      data: all.map(({ fault, route: name = null, ...call }) => ({
        route: name,
        ...call,
        faulty: fault !== undefined,
      })),
    };
  },
  emails: ({ hosted }) => ({ data: hosted.world.emails.sent }),
  sms: ({ hosted }) => ({ data: hosted.world.sms.sent }),
  pushes: ({ hosted }) => ({ data: hosted.world.pushes.sent }),
  worlds: ({ worlds }) => ({ data: worlds.list().map(describeWorld) }),
  createWorld: async ({ worlds }, { body }) => describeWorld(await worlds.create(body as z.infer<typeof WorldRequest>)),
  deleteWorld({ worlds }, { params }) {
    if (!worlds.remove(idOf(params))) throw notFound('There is no such world. The main world cannot be deleted.');
  },
};

/** Returns a world as the control interface shows it. */
function describeWorld({ id, name, world, clock }: HostedWorld): z.infer<typeof World> {
  const { emails, password } = world.demo;
  return {
    id,
    name,
    baseUrl: world.baseUrl,
    apiKey: world.apiKey,
    now: toInstant(world.clock.now()),
    running: clock.running,
    accounts: [
      { role: 'customer', email: emails.customer },
      { role: 'merchant', email: emails.merchant },
      { role: 'courier', email: emails.courier },
      { role: 'fleet', email: emails.fleet },
      { role: 'support', email: emails.support },
      { role: 'admin', email: emails.admin },
    ],
    password,
  };
}

function nowOf({ world }: HostedWorld): string {
  return toInstant(world.clock.now());
}

function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function idOf(params: unknown): string {
  return (params as { readonly id: string }).id;
}

function notFound(detail: string): ServiceProblem {
  return new ServiceProblem('not_found', detail);
}

/** Returns the result of a scenario as data: the tokens of its sessions, and its objects. It omits clients of the SDK. */
function describeScenario(scenario: string, scene: object): ScenarioResult {
  const entries = Object.entries(scene);
  const sessions = entries.flatMap(([name, value]) =>
    value instanceof SignedInSession ? [[name, describeSession(value)]] : [],
  );
  const objects = entries.filter(([, value]) => !(value instanceof SignedInSession || value instanceof Doorstep));
  return { scenario, sessions: Object.fromEntries(sessions), objects: Object.fromEntries(objects) };
}

/** Returns a session as the service answered it, with its token. */
function describeSession({ token, signedIn }: SignedInSession): SignedIn {
  return { token, ...signedIn };
}
