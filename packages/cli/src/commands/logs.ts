import { setTimeout as wait } from 'node:timers/promises';
import type { RequestLog, RequestLogDetail } from '@doorstep/sdk';
import type { Connection } from '../api/client.js';
import { statusColour } from '../output/paint.js';
import { remedyOf } from '../output/remedy.js';
import type { Context } from './context.js';

/** Options of `logs list` and `logs tail`. */
export interface LogOptions {
  readonly outcome?: string;
  readonly limit?: number;
}

/** A page of requests. */
interface RequestLogPage {
  readonly data: readonly RequestLog[];
}

const base = '/v1/request-logs';

/** Pause between two looks for new requests. */
const pauseMilliseconds = 1_000;

/** Lists requests, newest first. */
export async function listLogs(context: Context, options: LogOptions): Promise<void> {
  const { call } = await context.connection();
  const page = await read<RequestLogPage>(call, `${base}?${queryOf({ ...options })}`);
  context.printRows(
    ['time', 'status', 'request', 'ms', 'problem', 'id'],
    page.data,
    page.data.map((log) => [
      log.createdAt,
      { text: String(log.status), colour: statusColour(log.status) },
      `${log.method} ${log.path}`,
      String(log.durationMilliseconds),
      log.problemCode ?? '',
      log.id,
    ]),
  );
}

/** Prints requests as they happen, until it is interrupted. */
export async function tailLogs(context: Context, { outcome }: LogOptions): Promise<void> {
  const { call } = await context.connection();
  const { interrupted } = context.host;
  const [last] = (await read<RequestLogPage>(call, `${base}?limit=1`)).data;
  const printed = new Set(last ? [last.id] : []);
  let createdAfter = last?.createdAt;
  while (!interrupted.aborted) {
    const query = queryOf({ outcome, createdAfter, limit: 100 });
    const { data } = await read<RequestLogPage>(call, `${base}?${query}`);
    for (const log of data.toReversed()) {
      if (printed.has(log.id)) continue;
      printed.add(log.id);
      printLine(context, log);
    }
    createdAfter = data[0]?.createdAt ?? createdAfter;
    await wait(pauseMilliseconds, undefined, { signal: interrupted }).catch(() => undefined);
  }
}

/** Shows a request with its bodies, and what to do about its problem. */
export async function showLog(context: Context, id: string): Promise<void> {
  const { call } = await context.connection();
  const log = await read<RequestLogDetail>(call, `${base}/${encodeURIComponent(id)}`);
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
  context.say(`${time}  ${status}  ${log.method} ${log.path}  ${log.durationMilliseconds} ms  ${log.id}${problem}`);
}

/** The contract vouches for the type of the answer. */
async function read<T>(call: Connection['call'], path: string): Promise<T> {
  return (await call({ method: 'GET', path })) as T;
}

function queryOf(options: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
