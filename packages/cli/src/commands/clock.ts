import { formatDuration, parseDuration } from '../api/duration.js';
import type { Context } from './context.js';

interface Clock {
  readonly now: string;
  readonly offsetSeconds: number;
}

/** Shows the clock of the sandbox. */
export async function showClock(context: Context): Promise<void> {
  const { doorstep } = await context.connection();
  print(context, await doorstep.sandbox.getClock());
}

/** Advances the clock, and waits until everything due in that time has happened. */
export async function advanceClock(context: Context, duration: string): Promise<void> {
  const seconds = parseDuration(duration);
  const { doorstep } = await context.connection();
  let clock = await doorstep.sandbox.advanceClock({ seconds });
  while (!clock.reached) clock = await doorstep.sandbox.advanceClock({ to: clock.target });
  print(context, clock);
}

/** Returns the clock to real time, and deletes the test data. */
export async function resetClock(context: Context): Promise<void> {
  const { doorstep } = await context.connection();
  print(context, await doorstep.sandbox.resetClock());
}

function print({ json, printJson, say, paint }: Context, clock: Clock): void {
  if (json) {
    printJson(clock);
    return;
  }
  const ahead = clock.offsetSeconds === 0 ? 'real time' : `${formatDuration(clock.offsetSeconds)} ahead of real time`;
  say(`${clock.now}  ${paint('dim', ahead)}`);
}
