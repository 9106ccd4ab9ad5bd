import type { Endpoint, RouteExample } from '@doorstep/contracts';
import { callPath, type SampleCall, sampleCall } from '@doorstep/openapi';
import { preparations } from '../access/preparations.js';
import type { ReceivedAnswer } from './document-check.js';
import type { ExampleFixture } from './example-fixture.js';
import { irreversible, ownPreparations } from './example-values.js';
import { prepareSending, type Sending } from './sending.js';

/** Runs work with an example while the fixture is prepared for its endpoint, and rolls the effects back. */
export async function whilePrepared<T>(
  fixture: ExampleFixture,
  endpoint: Endpoint,
  example: RouteExample,
  work: (sending: Sending) => Promise<T>,
): Promise<T> {
  const { rollback } = fixture.target;
  const preparation = ownPreparations[`${endpoint.name}: ${example.name}`] ?? preparations[endpoint.name];
  rollback.rollingBack = false;
  await preparation?.before(fixture);
  try {
    const sending = await prepareSending(endpoint, example, fixture);
    rollback.rollingBack = !irreversible.includes(endpoint.name);
    return await work(sending);
  } finally {
    rollback.rollingBack = false;
    await preparation?.after(fixture);
  }
}

/** Sends a prepared example, a list with the documented example of a cursor. */
export async function sendExample({ target }: ExampleFixture, sending: Sending): Promise<ReceivedAnswer> {
  const { endpoint, example, token } = sending;
  const call = sampleCall(endpoint, example);
  const body = bodyOf(call);
  const query = call.answer === 'list' ? { cursor: '', ...call.query } : call.query;
  const response = await target.fetch(`${target.baseUrl}${callPath({ ...call, query })}`, {
    method: endpoint.route.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await textOf(response) };
}

/** Returns the success statuses whose body the example of a call documents. */
export function documentedStatuses({ route }: Endpoint, { response }: RouteExample): readonly number[] {
  const successes = Object.entries(route.responses).filter(([status]) => Number(status) < 400);
  const shown = successes.filter(([, schema]) => isSchema(schema) && schema.safeParse(response).success);
  const others = successes.filter(([, schema]) => !isSchema(schema));
  return (shown.length > 0 ? shown : others.slice(0, 1)).map(([status]) => Number(status));
}

function isSchema(value: unknown): value is { safeParse(given: unknown): { readonly success: boolean } } {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

function bodyOf({ body, file }: SampleCall): string | FormData | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) form.append(name, String(value));
  form.append('file', new Blob([file.content], { type: file.mediaType }), file.name);
  return form;
}

/** Reads the body. A stream does not end, so only its first message is read. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response.text();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/^data: .*\n\n/m.test(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return text;
}
