import type { ChildProcess } from 'node:child_process';

/** Lets the parent process ask for the CPU time of this one. */
export function answerCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  });
}

/** Returns the CPU time that a child has used so far, in milliseconds. The child must call `answerCpu`. */
export function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (milliseconds) => resolve(Number(milliseconds)));
    child.send('cpu');
  });
}
