import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { type Exchange, type ObservedTarget, observe } from '../coverage/observe.js';
import { emptyHands, mayLeaveOrders } from '../kit/courier-hands.js';
import { createHarness, type Harness } from '../kit/harness.js';
import { acceptTheRest } from '../kit/receiver.js';
import { subjects } from '../scenarios/subjects.js';
import { startSandboxTarget } from '../targets/sandbox-target.js';
import type { Target } from '../targets/target.js';

/*
 * Runs in the page with the scenarios, the SDK and the sandbox. Every request goes through the page's own `fetch` to the
 * service worker, and from there back into the page.
 */

/** The result of a scenario. */
export interface Outcome {
  /** Reason of the failure, or null if the scenario passed. */
  readonly failure: string | null;
  /** Calls of the page during the scenario. */
  readonly exchanges: readonly Exchange[];
}

interface OpenHarness {
  readonly target: ObservedTarget;
  readonly harness: Harness;
}

let opened: Promise<OpenHarness> | undefined;
let knownFailures = 0;

async function openHarness(): Promise<OpenHarness> {
  const target = observe(await startPageTarget());
  return { target, harness: createHarness(target) };
}

/** Runs one scenario. All share one harness, which opens with the first. */
export async function play(subject: string, scenario: string): Promise<Outcome> {
  opened ??= openHarness();
  const { target, harness } = await opened;
  target.take();
  const failure = await failureOf(harness, subject, scenario);
  const exchanges = target.take();
  acceptTheRest();
  if (failure !== null || mayLeaveOrders(exchanges)) await emptyHands(harness);
  return { failure, exchanges };
}

async function failureOf(harness: Harness, subject: string, name: string): Promise<string | null> {
  const scenario = subjects.find((one) => one.name === subject)?.scenarios.find((one) => one.name === name);
  if (!scenario) return `There is no scenario ${subject}: ${name}.`;
  try {
    await scenario.run(harness);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const unexpected = harness.target.failures.slice(knownFailures);
  knownFailures += unexpected.length;
  return unexpected.length > 0 ? unexpected.join('\n') : null;
}

/** Starts the sandbox behind MSW's service worker, in a page. */
async function startPageTarget(): Promise<Target> {
  return startSandboxTarget('mocks in Chromium', async (sandbox) => {
    const worker = setupSandboxWorker(sandbox, { quiet: true });
    await worker.start();
    return () => worker.stop();
  });
}
