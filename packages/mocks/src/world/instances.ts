import type { ServiceInstance } from '../instance/service-instance.js';
import { createRequestHandling, type RequestHandling, type RequestHandlingDeps } from '../requests/request-handling.js';
import { type Logs, restoreLogs, type SharedParts } from './shared-parts.js';

/** A service instance and its request handling. */
export interface RunningInstance extends ServiceInstance, RequestHandling {}

/** The service instances of a world. There is one at a time. */
export interface Instances {
  readonly current: RunningInstance;
  /** Replaces the current instance and the logs, removes all faults and overrides, and ends the open streams. */
  replace(next: ServiceInstance, logs: Logs): void;
}

/** Creates the instances of a world, which begins with the first one. */
export function createInstances(
  first: ServiceInstance,
  parts: SharedParts,
  handling: Pick<RequestHandlingDeps, 'basePath' | 'recording'>,
): Instances {
  const run = (service: ServiceInstance): RunningInstance => ({
    ...service,
    ...createRequestHandling(service, { ...parts, ...handling }),
  });
  let current = run(first);
  return {
    get current() {
      return current;
    },
    replace(next, logs) {
      const previous = current;
      parts.faults.clear();
      parts.overrides.clear();
      restoreLogs(parts, logs);
      current = run(next);
      previous.streams.close();
    },
  };
}
