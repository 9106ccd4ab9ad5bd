/** Reason why nothing can be read: the service refuses the key, or does not answer. */
export type ConnectionFault = 'refused' | 'unreachable';

/** The connection of a session, which notices when the key or the service is gone, whichever part of the page calls. */
export interface Connection {
  /** Calls for the client of a key. Its refusals end the session. */
  readonly fetch: typeof fetch;
  readonly fault: () => ConnectionFault | undefined;
  /** Calls `listener` when the fault begins, changes or ends. Returns the end of it. */
  readonly follow: (listener: () => void) => () => void;
}

/** Returns true for a status of a proxy whose service is gone, or of a service that cannot work now. */
export function isGone(status: number): boolean {
  return status >= 502 && status <= 504;
}

/**
 * Creates a connection.
 *
 * @param probe a call that fails only if the service is gone, for the sandbox program, whose visitors make other calls fail on purpose.
 */
export function createConnection(send: typeof fetch, probe?: () => Promise<unknown>): Connection {
  const listeners = new Set<() => void>();
  let fault: ConnectionFault | undefined;

  function report(next: ConnectionFault | undefined): void {
    // A key that was refused stays so.
    if (next === fault || fault === 'refused') return;
    fault = next;
    for (const listener of listeners) listener();
  }

  function doubt(): void {
    if (!probe) report('unreachable');
    else
      void probe().then(
        () => report(undefined),
        () => report('unreachable'),
      );
  }

  return {
    async fetch(...request) {
      try {
        const response = await send(...request);
        if (response.status === 401) report('refused');
        else if (isGone(response.status)) doubt();
        else report(undefined);
        return response;
      } catch (error) {
        if (!isAbort(error)) doubt();
        throw error;
      }
    },
    fault: () => fault,
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
