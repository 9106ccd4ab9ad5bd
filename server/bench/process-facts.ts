import type { ChildProcess } from 'node:child_process';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Interval of the timer that notices stalls, in milliseconds. */
const resolution = 5;

type Question = 'cpu' | 'stall' | 'toggleLog' | 'statements' | 'calls';

/** What a program can do beside answering for its process. */
type MoreFacts = Readonly<Partial<Record<Exclude<Question, 'calls'>, () => number>>> & {
  readonly calls?: () => readonly (readonly [call: string, number: number])[];
};

/** Lets the parent process ask for facts of this one. An answer names its question, because two may be open at once. */
export function answerFacts(more: MoreFacts = {}): void {
  let delay: IntervalHistogram | undefined;
  const facts: MoreFacts = {
    ...more,
    cpu() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    stall() {
      // The histogram counts its own interval too.
      const longest = delay === undefined ? 0 : Math.max(0, delay.max / 1e6 - resolution);
      delay?.disable();
      delay = monitorEventLoopDelay({ resolution });
      delay.enable();
      return longest;
    },
  };
  process.on('message', (question: Question) => process.send?.([question, facts[question]?.() ?? 0]));
}

/** Returns the CPU time that a child has used so far, in milliseconds. The child must call `answerFacts`. */
export function cpuOf(child: ChildProcess): Promise<number> {
  return ask(child, 'cpu');
}

/**
 * Returns the longest time for which the event loop of a child did nothing else, in milliseconds, since the question before.
 * The first question starts the measurement. The child must call `answerFacts`.
 */
export function longestStallOf(child: ChildProcess): Promise<number> {
  return ask(child, 'stall');
}

/** Lets a child stop noting requests, or begin again. Returns 1 if it now notes them. */
export function toggleLogOf(child: ChildProcess): Promise<number> {
  return ask(child, 'toggleLog');
}

/** Returns how often a child has called its store so far. */
export function statementsOf(child: ChildProcess): Promise<number> {
  return ask(child, 'statements');
}

/** Returns how often a child has made each call of its store so far. */
export async function callsOf(child: ChildProcess): Promise<ReadonlyMap<string, number>> {
  return new Map((await ask<readonly (readonly [string, number])[] | 0>(child, 'calls')) || []);
}

function ask<Answer = number>(child: ChildProcess, question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    const receive = (answer: unknown): void => {
      // The cast is sound: `answerFacts` sends nothing else.
      const [answered, fact] = answer as readonly [Question, Answer];
      if (answered !== question) return;
      child.off('message', receive);
      resolve(fact);
    };
    child.on('message', receive);
    child.send(question);
  });
}
