import { EventStream } from '@doorstep/sdk';
import type { Connection } from '../api/client.js';
import type { Operation } from '../api/operations.js';
import type { Context } from '../context.js';
import { statusColour } from '../output/paint.js';
import { remedyOf } from '../output/remedy.js';

/** A request of the account as the service logs it. */
interface RequestLog {
  readonly id: string;
  readonly createdAt: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly problemCode: string | null;
}

/** Options of `logs list` and `logs tail`. */
export interface LogOptions {
  readonly method?: string;
  readonly outcome?: string;
  readonly path?: string;
  readonly limit?: number;
}

const base = '/v1/request-logs';
const followed: Operation = {
  method: 'GET',
  path: `${base}/stream`,
  name: 'requestLogs.stream',
  summary: '',
  idempotent: false,
  body: false,
  answer: 'stream',
  fields: [],
};

/** Lists requests, newest first. */
export async function listLogs(context: Context, options: LogOptions): Promise<void> {
  const { call } = await context.connection();
  const page = await read<{ readonly data: readonly RequestLog[] }>(call, `${base}?${queryOf(options)}`);
  context.printRows(
    ['time', 'status', 'request', 'ms', 'problem', 'id'],
    page.data,
    page.data.map((log) => [
      log.createdAt,
      { text: String(log.status), colour: statusColour(log.status) },
      `${log.method} ${log.path}`,
      String(Math.round(log.durationMs)),
      log.problemCode ?? '',
      log.id,
    ]),
  );
}

/** Prints requests as they happen, until it is interrupted. */
export async function tailLogs(context: Context, options: LogOptions): Promise<void> {
  const { call } = await context.connection();
  const { interrupted } = context.host;
  const stream = call({
    method: 'GET',
    path: `${base}/stream?${queryOf(options)}`,
    operation: followed,
    signal: interrupted,
  });
  if (!(stream instanceof EventStream)) return;
  try {
    for await (const data of stream) printLine(context, data as RequestLog); // The contract vouches for its type.
  } catch (error) {
    if (!interrupted.aborted) throw error;
  }
}

/** Shows a request with its bodies, and what to do about its problem. */
export async function showLog(context: Context, id: string): Promise<void> {
  const { call } = await context.connection();
  const log = await read<RequestLog>(call, `${base}/${encodeURIComponent(id)}`);
  if (context.json) return context.printJson(log);
  context.say(JSON.stringify(log, null, 2));
  const remedy = log.problemCode === null ? undefined : remedyOf(log.problemCode);
  if (remedy !== undefined) context.say(`${context.paint('cyan', 'What to do:')} ${remedy}`);
}

function printLine(context: Context, log: RequestLog): void {
  if (context.json) {
    context.printJson(log);
    return;
  }
  const status = context.paint(statusColour(log.status), String(log.status));
  const problem = log.problemCode === null ? '' : `  ${context.paint('yellow', log.problemCode)}`;
  const time = log.createdAt.slice(11, 19);
  context.say(`${time}  ${status}  ${log.method} ${log.path}  ${Math.round(log.durationMs)} ms  ${log.id}${problem}`);
}

/** The contract vouches for the type of the answer. */
async function read<T>(call: Connection['call'], path: string): Promise<T> {
  return (await call({ method: 'GET', path })) as T;
}

function queryOf({ method, outcome, path, limit }: LogOptions): string {
  const given = Object.entries({ method: method?.toUpperCase(), outcome, path, limit });
  return new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
}
