import { type Heartbeat, StoreUnavailable } from '@doorstep/core';
import { errorCode } from '../../store/sql/dialect.js';
import type { OutageLog } from '../../telemetry/outage-log.js';

/** The kinds of failures that are counted: 503 responses, and calls of the store. */
export type DatabaseFailure = 'requests' | 'reads' | 'transactions';

/** The health of the database, as this process sees it. */
export interface DatabaseHealth {
  /**
   * Returns true if the database can be read and written. Tries it at most once a second, however often it is called,
   * and responds within a second.
   */
  check(): Promise<boolean>;
  /** Does the same after the pause that is left since the last try, for a caller who knows of a failure since then. */
  confirm(): Promise<boolean>;
  /** Records that a call of the store succeeded. */
  worked(): void;
  /** Records that a call of the store failed. Checks the database if the store was unavailable. */
  failed(kind: DatabaseFailure, error: unknown): void;
  /** Stops checking. */
  close(): void;
}

/** An attempt is shared for this time. During an outage, it is also the pause before the next one. */
const intervalMs = 1_000;

/** The longest wait for an attempt. A response within a second also needs time for itself. */
const timeoutMs = 800;

/** `disk_full` of PostgreSQL. A heartbeat needs no new space, so it still succeeds. */
const diskFullCode = '53100';

/** The time after a full disk was reported in which the database counts as unavailable. */
const diskFullMs = 30_000;

/** Creates the health of a database that works. */
export function createDatabaseHealth(heartbeat: Heartbeat, outage: OutageLog<DatabaseFailure>): DatabaseHealth {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let latest = Promise.resolve();
  let beating: Promise<void> | undefined;
  let successes = 0;
  let full: { readonly error: unknown; readonly until: number } | undefined;
  let confirming: Promise<boolean> | undefined;
  let recheck: NodeJS.Timeout | undefined;
  let closed = false;

  async function check(): Promise<boolean> {
    if (performance.now() - checkedAt >= intervalMs && !closed) {
      checkedAt = performance.now();
      latest = attempt();
    }
    await latest;
    return outage.available;
  }

  function confirm(): Promise<boolean> {
    const pauseMs = Math.max(0, checkedAt + intervalMs - performance.now());
    confirming ??= pause(pauseMs)
      .then(check)
      .finally(() => {
        confirming = undefined;
      });
    return confirming;
  }

  async function attempt(): Promise<void> {
    const before = successes;
    // An attempt that hangs is not repeated, so that it occupies one connection at most.
    beating ??= beat().finally(() => {
      beating = undefined;
    });
    const inTime = await within(beating, timeoutMs);
    // While other calls succeed, a slow heartbeat means a high load, which a load balancer would only shift elsewhere.
    if (!inTime && successes === before)
      outage.failed(new Error(`The database did not respond within ${timeoutMs} ms.`));
    if (!outage.available) checkAgain();
  }

  /** Reads and writes, and records the outcome. */
  async function beat(): Promise<void> {
    try {
      await heartbeat.read();
      successes += 1;
      await heartbeat.write();
    } catch (error) {
      outage.failed(error);
      return;
    }
    if (full && performance.now() < full.until) outage.failed(full.error);
    else outage.worked();
  }

  function checkAgain(): void {
    clearTimeout(recheck);
    if (!closed) recheck = setTimeout(check, intervalMs).unref();
  }

  return {
    check,
    confirm,
    worked() {
      successes += 1;
    },
    failed(kind, error) {
      if (!(error instanceof StoreUnavailable)) return;
      outage.count(kind, error);
      if (errorCode(error.cause) === diskFullCode) full = { error, until: performance.now() + diskFullMs };
      void confirm();
    },
    close() {
      closed = true;
      clearTimeout(recheck);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Waits for `work` up to `milliseconds`. Returns true if it ended by then. */
async function within(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([work.then(() => true), timeout]).finally(() => clearTimeout(timer));
}
