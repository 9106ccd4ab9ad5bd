import { Worker } from 'node:worker_threads';
import { threadProgram } from './generated/thread-program.js';
import { sqliteError } from './sqlite-error.js';
import type { ThreadAnswer, ThreadError, ThreadRequest, ThreadTask, ThreadText } from './thread-messages.js';

/** Texts beyond these limits contain lists of many different lengths. They are sent each time. */
const maxTexts = 200;
const maxTextLength = 4_000;

/** A thread with one connection. Its process may end while it has nothing to do. */
export interface SqliteThread {
  /** Runs a task after those before it. Tasks of one turn of the event loop are sent together. */
  send(task: ThreadTask, session?: number): Promise<unknown>;
  /** Returns a text, or the number by which the thread knows it. */
  name(text: string): ThreadText;
  /** Ends the thread. */
  stop(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export function startSqliteThread(): SqliteThread {
  // It needs nothing that options of this process load, such as a monitoring agent.
  const worker = new Worker(threadProgram, { eval: true, execArgv: [], name: 'sqlite' });
  const waiting = new Map<number, Waiting>();
  const texts = new Map<string, number>();
  let requests: ThreadRequest[] = [];
  let lastId = 0;
  let lost: Error | undefined;

  worker.on('message', (answers: readonly ThreadAnswer[]) => {
    for (const { id, result, error } of answers) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(toError(error));
      else resolve?.(result);
    }
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (error) => lose(error));
  worker.on('exit', () => lose(undefined));
  worker.unref();

  /** A thread does not end by itself, unless it has no memory. */
  function lose(cause: unknown): void {
    lost ??= sqliteError(ioError, 'the thread of the connection has ended', cause);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  }

  function flush(): void {
    const sent = requests;
    requests = [];
    worker.postMessage(sent);
  }

  return {
    send: (task, session) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost);
        if (waiting.size === 0) worker.ref();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        // After all other work of this turn, which may send more.
        if (requests.push({ id: lastId, task, session }) === 1) queueMicrotask(() => process.nextTick(flush));
      }),
    name(text) {
      const known = texts.get(text);
      if (known !== undefined) return known;
      if (texts.size >= maxTexts || text.length > maxTextLength) return text;
      const number = texts.size;
      texts.set(text, number);
      return { number, text };
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** SQLITE_IOERR */
const ioError = 10;

function toError({ message, code }: ThreadError): Error {
  return code === '' ? new Error(message) : Object.assign(new Error(message), { code });
}
