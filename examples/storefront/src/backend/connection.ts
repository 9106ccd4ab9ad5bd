import { isAbortError, isApiError, type ResponseEvent } from '@doorstep/sdk/platform';
import { createValue, type Value } from '../ui/value.js';

/** State of the connection to the service. */
export type ConnectionState = 'up' | 'retrying' | 'down' | 'offline';

/** Watches the SDK's attempts and the network of the device. */
export interface ConnectionMonitor {
  readonly state: Value<ConnectionState>;
  /** Callback for `onResponse` of the SDK. */
  report(event: Pick<ResponseEvent, 'error' | 'retryInMs'>): void;
}

/** Starts watching. */
export function createConnectionMonitor(isOnline = (): boolean => navigator.onLine): ConnectionMonitor {
  const state = createValue<ConnectionState>(isOnline() ? 'up' : 'offline');
  function change(next: ConnectionState): void {
    if (state.get() !== next) state.set(next);
  }
  window.addEventListener('offline', () => change('offline'));
  window.addEventListener('online', () => change('up'));
  return {
    state,
    report({ error, retryInMs }) {
      if (isAbortError(error)) return;
      if (!isOnline()) change('offline');
      else if (retryInMs !== undefined) change('retrying');
      // A refusal is an answer too.
      else change(error === undefined || (isApiError(error) && error.status < 500) ? 'up' : 'down');
    },
  };
}
