import type { FromWorker, ToWorker, TrialReport, TrialRun } from './trial-messages.js';

/** Time after which a worker that does not answer is stopped: its code is in an endless loop. */
const silenceMilliseconds = 3_000;

/** The worker of a page with the service, which starts with the first run. */
export class TrialClient {
  #worker: Worker | undefined;
  #isRunning = false;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly report: (report: TrialReport | { readonly kind: 'ready' }) => void) {}

  /** Loads the service, if it is not there yet. */
  load(): void {
    this.#worker ??= this.#start();
  }

  /** Runs code. A run in progress ends, with its worker. */
  run(run: TrialRun): void {
    if (this.#isRunning) this.stop();
    this.load();
    this.#isRunning = true;
    this.#send({ kind: 'run', ...run });
  }

  /** Ends the worker and whatever it runs. */
  stop(): void {
    clearInterval(this.#watch);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isRunning = false;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = () => this.#fail('The service did not load. Reload the page to try again.');
    return worker;
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'pong') {
      this.#watchOver();
      return;
    }
    if (message.kind === 'ready') this.#watchOver();
    if (message.kind === 'ended') {
      this.#isRunning = false;
      if (!message.isIdle) this.stop();
    }
    this.report(message);
  }

  /** Asks the worker for an answer, and stops it if there is none. */
  #watchOver(): void {
    clearInterval(this.#watch);
    let asked = 0;
    this.#watch = setInterval(() => {
      if (!this.#isRunning) return;
      asked += 1;
      if (asked === 1) this.#send({ kind: 'ping' });
      else this.#fail('The code kept the browser busy for several seconds, so it was stopped.');
    }, silenceMilliseconds);
  }

  #fail(text: string): void {
    this.stop();
    this.report({ kind: 'printed', line: { level: 'error', text } });
    this.report({ kind: 'ended', isIdle: true });
  }
}
