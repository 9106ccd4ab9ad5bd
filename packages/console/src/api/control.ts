import type { Delivery } from '@doorstep/sdk';

/** A world of the sandbox as its control interface shows it. */
export interface World {
  readonly id: string;
  readonly name: string | null;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly now: string;
  readonly running: boolean;
}

/** A failure that applies to calls. */
export interface Fault {
  readonly id: string;
  /** Absent in a fault of the payment provider. */
  readonly route?: string;
  /** The call to the payment provider that fails. */
  readonly payment?: string;
  readonly outcome?: string;
  readonly status?: number;
  readonly drop?: boolean;
  readonly latencyMs?: number;
  readonly when?: string;
  readonly callsLeft: number | null;
}

/** A failure to add. */
export type NewFault = Omit<Fault, 'id' | 'callsLeft'> & { readonly times?: number };

/** Numbers of events over time. */
export interface History {
  readonly start: string;
  /** Time of the furthest clock. */
  readonly end: string;
  readonly buckets: readonly HistoryBucket[];
}

/** Numbers of events in one part of the history. */
export interface HistoryBucket {
  readonly start: string;
  readonly deliveries: number;
  readonly orders: number;
  readonly others: number;
}

/** Objects of one kind as they were. */
export interface MomentList<T> {
  readonly counts: Readonly<Record<string, number>>;
  readonly data: readonly MomentObject<T>[];
  readonly hasMore: boolean;
}

/** An object as it was. */
export interface MomentObject<T> {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly object: T;
}

/** Data of an order from its events. */
export interface PastOrder {
  readonly orderId: string;
  readonly storeId: string;
  readonly courierId: string | null;
  readonly total: { readonly amount: number; readonly currency: string };
  readonly dropoff: Spot | null;
}

/** A place on the map. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** A courier at one time. */
export interface MomentCourier {
  readonly id: string | null;
  readonly firstName: string | null;
  readonly vehicle: string | null;
  readonly position: Spot | null;
  readonly deliveryIds: readonly string[];
  readonly orderIds: readonly string[];
}

/** Deliveries, orders and couriers as they were at one time. */
export interface Moment {
  readonly at: string;
  readonly previousEventAt: string | null;
  readonly nextEventAt: string | null;
  readonly deliveries: MomentList<Delivery>;
  readonly orders: MomentList<PastOrder>;
  readonly couriers: readonly MomentCourier[];
}

/** Selects a moment. */
export interface MomentQuery {
  /** The present when undefined. */
  readonly at: string | undefined;
  readonly limit: number;
  /** True leaves out what had ended. */
  readonly open?: boolean;
  /** Id of the object after which its list goes on. */
  readonly after?: string | undefined;
}

/** An event of any object of a world. */
export interface WorldEvent {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string;
  readonly sequence: number;
  readonly at: string;
  readonly data: unknown;
}

/** The control interface of the sandbox program. It is not part of the service, so the SDK does not have it. */
export interface Control {
  world(): Promise<World>;
  setClock(running: boolean): Promise<World>;
  advance(duration: string): Promise<World>;
  advanceToNext(): Promise<readonly WorldEvent[]>;
  history(buckets: number): Promise<History>;
  moment(query: MomentQuery): Promise<Moment>;
  /** Returns the events of an object, oldest first. */
  events(subjectId: string): Promise<readonly WorldEvent[]>;
  worlds(): Promise<readonly World[]>;
  /** Creates a world that begins as another one was. */
  branch(worldId: string, at: string | undefined): Promise<World>;
  deleteWorld(id: string): Promise<void>;
  /** Returns what was recorded as a test file. */
  exportTest(): Promise<{ readonly fileName: string; readonly content: string }>;
  reset(): Promise<World>;
  scenarios(): Promise<readonly string[]>;
  runScenario(name: string): Promise<void>;
  faults(): Promise<readonly Fault[]>;
  addFault(fault: NewFault): Promise<void>;
  removeFault(id: string): Promise<void>;
  clearFaults(): Promise<void>;
  /** Signs in the demo account of a role, and returns the token of its session. */
  signIn(role: string): Promise<string>;
}

/** @param url address of the control interface, without trailing slash. */
export function createControl(url: string): Control {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw new Error(detailOf(answer) ?? `Status ${response.status}`);
    // The server of this page has the contract that these types repeat.
    return answer as Answer;
  }

  return {
    world: () => call('GET', ''),
    setClock: (running) => call('PUT', '/clock', { running }),
    advance: (duration) => call('POST', '/clock/advance', { duration }),
    advanceToNext: async () =>
      (await call<{ readonly events: WorldEvent[] }>('POST', '/clock/advance-to-next', {})).events,
    history: (buckets) => call('GET', `/history?buckets=${buckets}`),
    moment: (query) => call('GET', `/moment?${searchOf(query)}`),
    events: async (subjectId) =>
      (await call<{ readonly data: WorldEvent[] }>('GET', `/events?${searchOf({ subjectId })}`)).data,
    worlds: async () => (await call<{ readonly data: World[] }>('GET', '/worlds')).data,
    branch: (worldId, at) => call('POST', '/worlds', { branchOf: worldId, at }),
    deleteWorld: (id) => call('DELETE', `/worlds/${encodeURIComponent(id)}`),
    exportTest: () => call('GET', '/export?format=vitest'),
    reset: () => call('POST', '/reset', {}),
    scenarios: async () => (await call<{ readonly data: readonly string[] }>('GET', '/scenarios')).data,
    runScenario: (name) => call('POST', `/scenarios/${encodeURIComponent(name)}`, {}),
    faults: async () => (await call<{ readonly data: readonly Fault[] }>('GET', '/faults')).data,
    addFault: (fault) => call('POST', '/faults', fault),
    removeFault: (id) => call('DELETE', `/faults/${encodeURIComponent(id)}`),
    clearFaults: () => call('DELETE', '/faults'),
    signIn: async (role) => (await call<{ readonly token: string }>('POST', '/sessions', { role })).token,
  };
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function detailOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'detail' in answer ? String(answer.detail) : undefined;
}
