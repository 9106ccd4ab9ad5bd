import { type Exchange, type ObservedTarget, observe } from '../coverage/observe.js';
import { createStage, type Stage } from '../kit/harness.js';
import { subjects } from '../scenarios/subjects.js';
import { startPageTarget } from '../targets/page-target.js';

/*
 * Runs in the page, with the scenarios, the SDK and the sandbox: every request leaves by the page's own `fetch`, goes to
 * the service worker, and from there back into the page.
 */

/** How a scenario went. */
export interface Outcome {
  /** Why it failed; null when it passed. */
  readonly failure: string | null;
  /** The calls that the page made meanwhile. */
  readonly exchanges: readonly Exchange[];
}

interface OpenStage {
  readonly target: ObservedTarget;
  readonly stage: Stage;
}

let opened: Promise<OpenStage> | undefined;
let knownFailures = 0;

async function openStage(): Promise<OpenStage> {
  const target = observe(await startPageTarget());
  return { target, stage: createStage(target) };
}

/** Plays one scenario. All share one stage, which opens with the first. */
export async function play(subject: string, scenario: string): Promise<Outcome> {
  opened ??= openStage();
  const { target, stage } = await opened;
  target.take();
  const failure = await failureOf(stage, subject, scenario);
  return { failure, exchanges: target.take() };
}

async function failureOf(stage: Stage, subject: string, name: string): Promise<string | null> {
  const scenario = subjects.find((one) => one.name === subject)?.scenarios.find((one) => one.name === name);
  if (!scenario) return `There is no scenario ${subject}: ${name}.`;
  try {
    await scenario.run(stage);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const unexpected = stage.target.failures.slice(knownFailures);
  knownFailures += unexpected.length;
  return unexpected.length > 0 ? unexpected.join('\n') : null;
}
