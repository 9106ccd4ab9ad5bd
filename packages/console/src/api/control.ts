/** A world of the sandbox as its control interface shows it. */
export interface World {
  readonly id: string;
  readonly apiKey: string;
  readonly now: string;
  readonly running: boolean;
}

/** A failure that applies to calls. */
export interface Fault {
  readonly id: string;
  readonly route: string;
  readonly status?: number;
  readonly drop?: boolean;
  readonly latencyMs?: number;
  readonly when?: string;
  readonly callsLeft: number | null;
}

/** A failure to add. */
export type NewFault = Omit<Fault, 'id' | 'callsLeft'> & { readonly times?: number };

/** The control interface of the sandbox program. It is not part of the service, so the SDK does not have it. */
export interface Control {
  world(): Promise<World>;
  setClock(running: boolean): Promise<World>;
  advance(duration: string): Promise<World>;
  reset(): Promise<World>;
  scenarios(): Promise<readonly string[]>;
  runScenario(name: string): Promise<void>;
  faults(): Promise<readonly Fault[]>;
  addFault(fault: NewFault): Promise<void>;
  removeFault(id: string): Promise<void>;
  clearFaults(): Promise<void>;
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
    reset: () => call('POST', '/reset', {}),
    scenarios: async () => (await call<{ readonly data: readonly string[] }>('GET', '/scenarios')).data,
    runScenario: (name) => call('POST', `/scenarios/${encodeURIComponent(name)}`, {}),
    faults: async () => (await call<{ readonly data: readonly Fault[] }>('GET', '/faults')).data,
    addFault: (fault) => call('POST', '/faults', fault),
    removeFault: (id) => call('DELETE', `/faults/${encodeURIComponent(id)}`),
    clearFaults: () => call('DELETE', '/faults'),
  };
}

function detailOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'detail' in answer ? String(answer.detail) : undefined;
}
