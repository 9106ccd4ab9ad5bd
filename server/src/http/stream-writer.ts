import type { ServerResponse } from 'node:http';

/** Writes to the response of a stream, never faster than the client reads. */
export interface StreamWriter {
  /** Resolves when the system has accepted all bytes, or when the connection has ended. */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns the time since the last write; 0 during one. */
  idleMs(now: number): number;
  /** Returns the time for which the system has accepted no bytes; 0 if none wait. */
  stalledMs(now: number): number;
}

/** Number of bytes that wait in memory for a slow reader at most, beside a heartbeat. */
const sliceBytes = 16_384;

export function createStreamWriter(response: ServerResponse): StreamWriter {
  let waiting = 0;
  let lastChange = performance.now();
  /** Resolves the writes that wait when the connection ends, because Node then calls no callback. */
  const unblock = new Set<() => void>();
  response.once('close', () => {
    for (const resolve of unblock) resolve();
  });

  function flush(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        if (!unblock.delete(done)) return;
        waiting -= 1;
        lastChange = performance.now();
        resolve();
      };
      unblock.add(done);
      if (waiting === 0) lastChange = performance.now();
      waiting += 1;
      response.write(bytes, done);
    });
  }

  return {
    async write(bytes) {
      for (let start = 0; start < bytes.length && !response.destroyed; start += sliceBytes) {
        await flush(bytes.subarray(start, start + sliceBytes));
      }
    },
    idleMs: (now) => (waiting > 0 ? 0 : now - lastChange),
    stalledMs: (now) => (waiting > 0 ? now - lastChange : 0),
  };
}
