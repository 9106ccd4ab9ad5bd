import { StoreUnavailable } from '@doorstep/core';
import { describeFault } from './describe-fault.js';

/** The outages of something that the server depends on. Writes one line to the log when one begins, and one when it ends. */
export interface OutageLog<Failure extends string> {
  /** True unless an outage lasts. */
  readonly available: boolean;
  /** Number of outages since the start of the process. */
  readonly outages: number;
  /** Number of failures of each kind since the start of the process. */
  readonly failures: Readonly<Record<Failure, number>>;
  /** Counts a failure, without an opinion about its cause. */
  count(kind: Failure, error?: unknown): void;
  /** Begins an outage, unless one lasts. */
  failed(error: unknown): void;
  /** Ends the outage if one lasts. Otherwise the failures since the last call had other causes, and get one line. */
  worked(): void;
}

/** Settings of an outage log. */
export interface OutageLogOptions<Failure extends string> {
  readonly logger: { warn(context: object, message: string): void };
  /** Beginning of the lines in the log. */
  readonly name: string;
  /** Says what an outage affects. */
  readonly consequence: string;
  /** The kinds of failures to count, all zero. */
  readonly failures: Readonly<Record<Failure, number>>;
  /** Called when an outage begins and when it ends. */
  readonly onChange: (available: boolean) => void;
}

/** Creates the log of a dependency that is available. */
export function createOutageLog<Failure extends string>(options: OutageLogOptions<Failure>): OutageLog<Failure> {
  const { logger, name, consequence, onChange } = options;
  const total: Record<Failure, number> = { ...options.failures };
  /** The totals when the dependency last worked. */
  let before = { ...total };
  let firstError: unknown;
  let began: number | undefined;
  let outages = 0;

  function failuresSince(): Partial<Record<Failure, number>> {
    const since: Partial<Record<Failure, number>> = {};
    for (const kind in total) if (total[kind] > before[kind]) since[kind] = total[kind] - before[kind];
    return since;
  }

  function writeEnd(): void {
    const failures = failuresSince();
    if (began !== undefined) {
      const durationMs = Math.round(performance.now() - began);
      logger.warn({ durationMs, failures }, `${name} available again`);
    } else if (firstError !== undefined) {
      logger.warn({ failures, reason: describeFault(firstError) }, `${name}: some calls failed, but others work`);
    }
  }

  return {
    get available() {
      return began === undefined;
    },
    get outages() {
      return outages;
    },
    failures: total,
    count(kind, error) {
      total[kind] += 1;
      firstError ??= error;
    },
    failed(error) {
      if (began !== undefined) return;
      began = performance.now();
      outages += 1;
      logger.warn({ reason: describeFault(error) }, `${name} unavailable: ${consequence}`);
      onChange(false);
    },
    worked() {
      writeEnd();
      const ended = began !== undefined;
      began = undefined;
      firstError = undefined;
      before = { ...total };
      if (ended) onChange(true);
    },
  };
}

/**
 * Reports the outcome of one call to the log of outages.
 *
 * @param Outage the error that is an outage, by default `StoreUnavailable`.
 */
export async function watchOutage<T>(
  outage: OutageLog<'calls'>,
  call: Promise<T>,
  Outage: abstract new (...args: never) => Error = StoreUnavailable,
): Promise<T> {
  try {
    const result = await call;
    outage.worked();
    return result;
  } catch (error) {
    if (error instanceof Outage) {
      outage.count('calls');
      outage.failed(error);
    }
    throw error;
  }
}
