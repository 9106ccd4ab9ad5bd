import { type Endpoint, endpoints, type RouteExample } from '@doorstep/contracts';
import { type Next, nextCalls } from '@doorstep/openapi';
import { answerViolations } from './document-check.js';
import type { ExampleFixture } from './example-fixture.js';
import { sendExample, whilePrepared } from './send-example.js';
import { prepareSending } from './sending.js';

/** Statuses of a dead link. Any other status depends on the state of the linked object. */
const deadLinkStatuses: readonly number[] = [400, 401, 403, 404, 405];

/** Sends the example of an endpoint without rolling it back, follows each link of the answer, and returns the violations. */
export async function followLinks(fixture: ExampleFixture, endpoint: Endpoint): Promise<readonly string[]> {
  const [example] = endpoint.meta.examples;
  const { rollback } = fixture.target;
  const sent = await whilePrepared(fixture, endpoint, example, async (sending) => {
    rollback.rollingBack = false;
    return { sending, answer: await sendExample(fixture, sending) };
  });
  const { token, example: shown } = sent.sending;
  const source: Source = { body: JSON.parse(sent.answer.text), params: shown.params ?? {}, token };
  rollback.rollingBack = true;
  const violations: string[] = [];
  for (const next of nextCalls[endpoint.name] ?? []) violations.push(...(await follow(fixture, next, source)));
  rollback.rollingBack = false;
  return violations;
}

/** The request and the answer that the expressions of links refer to. */
interface Source {
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
  /** Credential of the caller, who also follows the links. */
  readonly token: string | undefined;
}

async function follow(fixture: ExampleFixture, next: Next, source: Source): Promise<readonly string[]> {
  const target = endpoints.find(({ name }) => name === next.to);
  if (!target) return [`There is no ${next.to}.`];
  const [example] = target.meta.examples;
  const sending = await prepareSending(target, example, fixture);
  const linked: RouteExample = {
    ...sending.example,
    params: { ...sending.example.params, ...evaluated(next.parameters, source) },
    ...(next.requestBody ? { body: { ...Object(sending.example.body), ...evaluated(next.requestBody, source) } } : {}),
  };
  const token = target.meta.access.kind === 'public' ? undefined : source.token;
  const answer = await sendExample(fixture, { ...sending, token, example: linked });
  const violations = answerViolations(target, answer);
  return deadLinkStatuses.includes(answer.status)
    ? [`${next.to} answers ${answer.status}: ${answer.text}`, ...violations]
    : violations;
}

/** Evaluates runtime expressions (OpenAPI 3.1, Link Object). */
function evaluated(expressions: Next['parameters'], source: Source): Record<string, string> {
  return Object.fromEntries(
    Object.entries(expressions ?? {}).map(([name, expression]) => [name, String(resultOf(expression, source))]),
  );
}

function resultOf(expression: string, { body, params }: Source): unknown {
  const [, name] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  if (name !== undefined) return params[name];
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? [];
  if (pointer === undefined) throw new Error(`Unknown link expression ${expression}.`);
  return pointer
    .slice(1)
    .split('/')
    .reduce((value: unknown, part) => Object(value)[part] as unknown, body);
}
