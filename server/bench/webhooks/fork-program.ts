import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program in a process of its own that sends only what is awaited. */
export interface ForkedProgram {
  /** Returns the next message of the program. */
  next<T>(): Promise<T>;
  /** Sends a message, and returns the answer. */
  ask<T>(message: string | object): Promise<T>;
  stop(): void;
}

/** Starts a program that is compiled into the folder of the one that runs. */
export function forkProgram(name: string, env: NodeJS.ProcessEnv = {}): ForkedProgram {
  const child = fork(fileURLToPath(new URL(`${name}.js`, import.meta.url)), { env: { ...process.env, ...env } });
  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`${name} ended with ${code}.`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as T);
      });
    });
  return {
    next,
    ask<T>(message: string | object) {
      const answer = next<T>();
      child.send(message);
      return answer;
    },
    stop: () => void (child.connected && child.disconnect()),
  };
}
