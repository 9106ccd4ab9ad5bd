import { type MessagePort, parentPort } from 'node:worker_threads';
import { errorCode } from '../../sql/dialect.js';
import { loadNodeSqlite } from './load-node-sqlite.js';
import { type NodeSqliteConnection, openNodeSqlite } from './node-sqlite-connection.js';
import type { ThreadAnswer, ThreadError, ThreadRequest, ThreadTask, ThreadText } from './thread-messages.js';

/*
 * The program of a thread, which has one connection. It runs the requests of a message one after another, and answers them in
 * one message.
 */

if (parentPort) serve(parentPort);

function serve(port: MessagePort): void {
  let connection: NodeSqliteConnection | undefined;
  const texts: string[] = [];
  let failed: { readonly session: number; readonly error: ThreadError } | undefined;

  function textOf(text: ThreadText): string {
    if (typeof text === 'string') return text;
    if (typeof text === 'number') return texts[text] ?? '';
    texts[text.number] = text.text;
    return text.text;
  }

  function run(task: ThreadTask, text: string): unknown {
    if (task.kind === 'open') {
      connection = openNodeSqlite(loadNodeSqlite(task.module), task.filename, task.access);
      return undefined;
    }
    if (!connection) throw new Error('The connection is not open.');
    switch (task.kind) {
      case 'all': {
        const rows = connection.all({ text, bindings: task.bindings });
        return rows.length === 0 ? undefined : rows;
      }
      case 'run':
        return connection.run({ text, bindings: task.bindings });
      case 'exec':
        return connection.exec(text);
      case 'close':
        return connection.close();
    }
  }

  function answer({ id, task, session }: ThreadRequest): ThreadAnswer {
    // Read first, because later requests may name the text.
    const text = 'text' in task ? textOf(task.text) : '';
    if (session !== undefined && failed?.session === session) return { id, error: failed.error };
    try {
      return { id, result: run(task, text) };
    } catch (cause) {
      const error = { message: cause instanceof Error ? cause.message : String(cause), code: errorCode(cause) };
      if (session !== undefined) failed = { session, error };
      return { id, error };
    }
  }

  port.on('message', (requests: readonly ThreadRequest[]) => port.postMessage(requests.map(answer)));
}
