import type { PostgresConnection } from './postgres-connection.js';

/** A connection that nothing has needed for this time is closed. */
const idleMilliseconds = 30_000;

/** The open connections of a pool that nothing uses. */
export interface IdleConnections {
  add(connection: PostgresConnection): void;
  /** Takes the usable connection that was used last, so that the others can be closed; undefined if there is none. */
  take(): PostgresConnection | undefined;
  size(): number;
  /** Closes all, and stops the timer. */
  close(): Promise<void>;
}

export function createIdleConnections(): IdleConnections {
  const idle: { readonly connection: PostgresConnection; readonly since: number }[] = [];
  const reaper = setInterval(closeOld, idleMilliseconds / 3);
  reaper.unref();

  function closeOld(): void {
    const since = performance.now() - idleMilliseconds;
    while (idle[0] && idle[0].since < since) void idle.shift()?.connection.end();
  }

  return {
    add(connection) {
      idle.push({ connection, since: performance.now() });
    },
    take() {
      for (let last = idle.pop(); last; last = idle.pop()) {
        if (last.connection.isUsable) return last.connection;
        void last.connection.end();
      }
      return undefined;
    },
    size: () => idle.length,
    async close() {
      clearInterval(reaper);
      await Promise.all(idle.splice(0).map(({ connection }) => connection.end()));
    },
  };
}
