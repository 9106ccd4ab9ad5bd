import { createWorld, type World } from '@doorstep/mocks/internal';
import * as sdk from '@doorstep/sdk';
import { createCodeConsole } from './print.js';
import { createRecordedFetch } from './recorded-fetch.js';
import { CodeError, runCode } from './run-code.js';
import type { CityState, TrialReport, TrialRun } from './trial-messages.js';

/** Address of the sandbox in the documentation, so that the code also runs against `npx @doorstep/sandbox`. */
const baseUrl = 'http://localhost:4000';

/** A step of the clock. A simulated courier reports a position every five seconds. */
const stepSeconds = 5;

/** Greatest number of steps of a run: a quarter of an hour in the sandbox, after which a delivery without a courier expires. */
const maximumSteps = 200;

/** Greatest number of deliveries on the map. */
const shownDeliveries = 3;

const modules = new Map<string, object>([['@doorstep/sdk', sdk]]);

/** The service in the page, and what runs against it. */
export interface Trial {
  /**
   * Runs code on a new state of the service. Time passes until the code has ended and its deliveries, too. Reports
   * everything that happens, and `ended` last.
   */
  run(run: TrialRun): Promise<void>;
}

/** The parts of the platform that a trial uses. */
export interface TrialPorts {
  report(report: TrialReport): void;
  /** Waits between two steps of the clock. */
  pause(): Promise<void>;
  /** Makes `fetch` the one that code calls. */
  install(fetch: typeof globalThis.fetch): void;
}

/** Starts the service. */
export async function createTrial({ report, pause, install }: TrialPorts): Promise<Trial> {
  const world = await createWorld({ baseUrl });
  const start = world.snapshot();

  async function run({ code, loseResponse }: TrialRun): Promise<void> {
    world.restore(start);
    if (loseResponse) world.faults.add({ route: 'deliveries.create', drop: true, when: 'after', times: 1 });
    install(createRecordedFetch(world.fetch, (request) => report({ kind: 'request', request })));
    const console = createCodeConsole((line) => report({ kind: 'printed', line }));
    let isRunning = true;
    const running = runCode(code, modules, console)
      .catch((error: unknown) => {
        const { message, line } = error instanceof CodeError ? error : new CodeError(String(error), undefined);
        report({ kind: 'printed', line: { level: 'error', text: message, line } });
      })
      .finally(() => {
        isRunning = false;
      });
    for (let step = 0; step < maximumSteps; step += 1) {
      const city = await readCity(world);
      report({ kind: 'city', city });
      if (!isRunning && city.shown.every(hasEnded)) break;
      await pause();
      if (city.deliveries > 0) await world.advance(stepSeconds);
    }
    if (isRunning)
      report({ kind: 'printed', line: { level: 'error', text: 'The code did not end, so it was stopped.' } });
    else await running;
    report({ kind: 'ended', isIdle: !isRunning });
  }

  return { run };
}

/** Reads the deliveries without requests that the page would show as those of the code. */
async function readCity(world: World): Promise<CityState> {
  const partner = world.partner();
  const { data } = await partner.deliveries.list({ limit: 100 });
  const shown = await Promise.all(data.slice(0, shownDeliveries).map(({ id }) => partner.deliveries.getTracking(id)));
  return { deliveries: data.length, shown };
}

function hasEnded({ status }: CityState['shown'][number]): boolean {
  return ['cancelled', 'delivered', 'expired', 'failed', 'returned'].includes(status);
}
