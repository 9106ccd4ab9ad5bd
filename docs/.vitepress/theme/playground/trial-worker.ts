import { createTrial } from './trial.js';
import type { FromWorker, ToWorker } from './trial-messages.js';

/** Real time between two steps of the clock. */
const pauseMilliseconds = 330;

/** The scope of a dedicated worker, which the types of pages lack. */
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  fetch: typeof fetch;
};

const trial = createTrial({
  report: (report) => scope.postMessage(report),
  pause: () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds)),
  install: (fetch) => {
    scope.fetch = fetch;
  },
});

scope.onmessage = async ({ data }) => {
  if (data.kind === 'ping') scope.postMessage({ kind: 'pong' });
  else await (await trial).run(data);
};

void trial.then(() => scope.postMessage({ kind: 'ready' }));
