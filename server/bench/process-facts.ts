import type { ChildProcess } from 'node:child_process';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Interval of the timer that notices stalls, in milliseconds. */
const resolution = 5;

/** Lets the parent process ask for facts of this one. */
export function answerFacts(): void {
  let delay: IntervalHistogram | undefined;
  process.on('message', (question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1_000);
      return;
    }
    // The histogram counts its own interval too.
    process.send?.(delay === undefined ? 0 : Math.max(0, delay.max / 1e6 - resolution));
    delay?.disable();
    delay = monitorEventLoopDelay({ resolution });
    delay.enable();
  });
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

function ask(child: ChildProcess, question: 'cpu' | 'stall'): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (milliseconds) => resolve(Number(milliseconds)));
    child.send(question);
  });
}
