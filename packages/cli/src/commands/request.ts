import { ApiPromise, EventStream } from '@doorstep/sdk';
import { assignFields, type JsonObject } from '../api/assign.js';
import { findOperation } from '../api/operations.js';
import { CliError } from '../errors/cli-error.js';
import { statusColour } from '../output/paint.js';
import type { Context } from './context.js';

/** Options of `get`, `post`, `patch` and `delete`. */
export interface RequestOptions {
  readonly data: readonly string[];
  readonly body?: string;
  readonly idempotencyKey?: string;
  readonly showHeaders?: boolean;
}

/** Sends a request to any path, and prints the answer. */
export async function sendRequest(
  context: Context,
  method: string,
  path: string,
  options: RequestOptions,
): Promise<void> {
  const [pathname = ''] = path.split('?');
  const operation = findOperation(method, pathname);
  const { host } = context;
  const fields = operation?.fields ?? [];
  const isRead = method === 'GET';
  if (isRead && options.body !== undefined)
    throw new CliError('usage', 'A GET request has no body. Use -d for the query.');
  const body = isRead ? undefined : await bodyOf(context, options, fields);
  const target = isRead ? withQuery(path, options.data) : path;
  const { call } = await context.connection();
  const { idempotencyKey } = options;
  const answer = call({ method, path: target, body, operation, idempotencyKey, signal: host.interrupted });
  if (answer instanceof EventStream) return printStream(context, answer);
  if (!(answer instanceof ApiPromise)) return;
  const { data, response } = await answer.withResponse();
  if (options.showHeaders) {
    host.errors.write(`${context.paint(statusColour(response.status), `HTTP ${response.status}`)}\n`);
    for (const [name, value] of response.headers) host.errors.write(`${name}: ${value}\n`);
  }
  if (data === undefined) return context.json ? context.printJson(null) : context.remark(`HTTP ${response.status}`);
  if (data instanceof Blob) return host.output.write(await data.text());
  if (context.json) context.printJson(data);
  else host.output.write(`${JSON.stringify(data, null, 2)}\n`);
}

async function bodyOf(
  { host }: Context,
  { body, data }: RequestOptions,
  fields: Parameters<typeof assignFields>[2],
): Promise<unknown> {
  if (body === undefined) return data.length === 0 ? undefined : assignFields({}, data, fields);
  const text = body.startsWith('@') ? await host.readFile(body.slice(1)) : body;
  if (text === undefined) throw new CliError('usage', `There is no file ${body.slice(1)}.`);
  const value = parseBody(text);
  return data.length === 0 ? value : assignFields(value, data, fields);
}

function parseBody(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    // Every body of the interface is an object.
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  } catch {
    // Reported below.
  }
  throw new CliError('usage', 'The body is not a JSON object. --body takes JSON, or @ and the name of a file.');
}

function withQuery(path: string, data: readonly string[]): string {
  const pairs = data.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new CliError('usage', `"${text}": write name=value.`);
    return `${encodeURIComponent(text.slice(0, at))}=${encodeURIComponent(text.slice(at + 1))}`;
  });
  return pairs.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

async function printStream({ host, printJson }: Context, stream: EventStream<unknown>): Promise<void> {
  try {
    for await (const data of stream) printJson(data);
  } catch (error) {
    if (!host.interrupted.aborted) throw error;
  }
}
