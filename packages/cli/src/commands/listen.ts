import { ApiPromise, type ApiVersion } from '@doorstep/sdk';
import type { Call } from '../api/client.js';
import { formatDuration, parseSince } from '../api/duration.js';
import { CliError } from '../errors/cli-error.js';
import { createForwarder, type ForwardAttempt } from '../listen/forwarder.js';
import { newEvents } from '../listen/new-events.js';
import { statusColour } from '../output/paint.js';
import { readProfiles, writeProfiles } from '../profiles/profile-file.js';
import type { Context } from './context.js';

/** Options of `listen`. */
export interface ListenOptions {
  readonly forwardTo?: string;
  readonly events?: readonly string[];
  readonly since?: string;
  readonly secret?: string;
  readonly apiVersion?: string;
  readonly count?: number;
}

/** Receives the events of the account, and forwards them as webhooks. Ends when it is interrupted, or after `count` events. */
export async function listen(context: Context, options: ListenOptions): Promise<void> {
  const { host } = context;
  const target = options.forwardTo === undefined ? undefined : receiverUrl(options.forwardTo);
  const since = options.since === undefined ? undefined : parseSince(options.since, host.now());
  const { doorstep, call } = await context.connection();
  const apiVersion = options.apiVersion ?? (await versionOfKey(call));
  // The service reports versions that do not exist.
  const client = doorstep.withOptions({ apiVersion: apiVersion as ApiVersion });
  const ended = new AbortController();
  const signal = AbortSignal.any([host.interrupted, ended.signal]);
  const secret = options.secret ?? (await signingSecret(context));
  const report = (attempt: ForwardAttempt): void => {
    printAttempt(context, attempt);
    if (attempt.status === 410) ended.abort();
  };
  const forwarder =
    target === undefined ? undefined : createForwarder(host, { url: target, secret, apiVersion, signal, report });
  if (target !== undefined)
    context.remark(`Forwards events to ${target}. The signing secret of your receiver is ${secret}`);
  context.remark('Waits for events. Ctrl-C ends it.');
  const onConnection = (connected: boolean): void =>
    context.remark(connected ? 'Connected again.' : 'The service does not answer. Missed events follow when it does.');
  let left = options.count ?? Number.POSITIVE_INFINITY;
  for await (const event of newEvents(client, { types: options.events, since, signal, onConnection })) {
    if (forwarder) forwarder.forward(event);
    else if (context.json) context.printJson(event);
    else context.say(`${timeOf(host.now())}  ${context.paint('bold', event.type)}  ${event.id}  ${event.subjectId}`);
    left -= 1;
    if (left === 0) break;
  }
  if (forwarder && !signal.aborted) await forwarder.idle();
  if (ended.signal.aborted)
    throw new CliError('impossible', 'The receiver answered 410 Gone, which would disable a webhook endpoint.');
}

function printAttempt(context: Context, attempt: ForwardAttempt): void {
  const { event, status, error, durationMs, retryInMs } = attempt;
  const { id, type, subjectId, sequence } = event;
  if (context.json) {
    const { attempt: number } = attempt;
    context.printJson({ id, type, subjectId, sequence, attempt: number, status, error, durationMs, retryInMs });
    return;
  }
  const result =
    status === null ? context.paint('red', error ?? 'no answer') : context.paint(statusColour(status), String(status));
  const next =
    retryInMs === null
      ? status !== null && status < 300
        ? ''
        : '  given up'
      : `  again in ${formatDuration(retryInMs / 1_000)}`;
  context.say(
    `${timeOf(context.host.now())}  ${context.paint('bold', type)}  ${id}  → ${result}  ${durationMs} ms${next}`,
  );
}

/** Returns the secret of this machine. It stays the same, so that receivers can keep it. */
async function signingSecret({ host }: Context): Promise<string> {
  const file = await readProfiles(host);
  if (file.listenSecret !== undefined) return file.listenSecret;
  const listenSecret = `whsec_${Buffer.from(host.randomBytes(24)).toString('base64')}`;
  await writeProfiles(host, { ...file, listenSecret });
  return listenSecret;
}

/** Accepts `localhost:3000/hooks` and `3000/hooks` as well. */
function receiverUrl(text: string): string {
  const withHost = /^\d+(?:\/|$)/.test(text) ? `localhost:${text}` : text;
  const url = /^https?:\/\//.test(withHost) ? withHost : `http://${withHost}`;
  if (URL.canParse(url)) return new URL(url).href;
  throw new CliError('usage', `"${text}" is not an address such as localhost:3000/hooks.`);
}

function timeOf(now: number): string {
  return new Date(now).toISOString().slice(11, 19);
}

/** The version of services from before there were versions. */
const firstVersion = '2026-11-01';

/**
 * Returns the version of the API key: that of requests that name none, and of the webhook endpoints that they create.
 *
 * @throws ApiError when the service refuses the key; ConnectionError if it cannot be reached.
 */
async function versionOfKey(call: Call): Promise<string> {
  // A request for events, because the key may do nothing else.
  const answer = call({ method: 'GET', path: '/v1/events?limit=1' });
  if (!(answer instanceof ApiPromise)) return firstVersion;
  const { response } = await answer.withResponse();
  return response.headers.get('doorstep-version') ?? firstVersion;
}
