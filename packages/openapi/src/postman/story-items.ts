import { type Endpoint, endpoints } from '@doorstep/contracts';
import type { Call, Story } from '../arazzo/story.js';
import { operationId } from '../document/operation-id.js';
import { sampleCall } from '../samples/sample-call.js';
import { successes } from '../schema/route-parts.js';
import { access, bearer, type DeclaredStatuses, type PostmanItem, script, statusTest } from './postman-item.js';
import { postmanRequest, variable } from './postman-request.js';

/** Returns the name of the variable with the value of a runtime expression. */
type NameOf = (expression: string) => string | undefined;

/** Returns the requests of a story. Those of a story within it are among them. */
export function storyItems(
  story: Story,
  stories: readonly Story[],
  declared: DeclaredStatuses,
): readonly PostmanItem[] {
  return stepsOf(story, stories, [story.id]).map(({ call, path, nameOf }) => storyItem(call, path, nameOf, declared));
}

interface PlacedCall {
  readonly call: Call;
  /** The stories that it is in, and its id. */
  readonly path: readonly string[];
  readonly nameOf: NameOf;
}

function stepsOf(story: Story, stories: readonly Story[], path: readonly string[]): readonly PlacedCall[] {
  const nameOf: NameOf = (expression) => {
    const [, input, stepId, output = ''] =
      /^\$inputs\.(\w+)$|^\$steps\.([\w-]+)\.outputs\.(\w+)$/.exec(expression)?.slice(0) ?? [];
    if (input !== undefined) return input;
    const step = story.steps.find(({ id }) => id === stepId);
    if (step === undefined) return undefined;
    if ('call' in step) return [...path, step.id, output].join('.');
    const inner = storyOf(step.story, stories);
    const last = stepsOf(inner, stories, [...path, step.id])[0];
    return last?.nameOf(inner.outputs?.[output] ?? '');
  };
  return story.steps.flatMap((step) =>
    'call' in step
      ? [{ call: step, path: [...path, step.id], nameOf }]
      : stepsOf(storyOf(step.story, stories), stories, [...path, step.id]),
  );
}

function storyOf(id: string, stories: readonly Story[]): Story {
  const found = stories.find((story) => story.id === id);
  if (found === undefined) throw new Error(`There is no story ${id}.`);
  return found;
}

function storyItem(call: Call, path: readonly string[], nameOf: NameOf, declared: DeclaredStatuses): PostmanItem {
  const endpoint = endpointOf(call);
  const text = (value: unknown): string =>
    String(value).replace(/\{?(\$(?:steps|inputs)\.[\w.-]+)\}?/g, (whole, found: string) => {
      const name = nameOf(found);
      return name === undefined ? whole : variable(name);
    });
  const texts = (values: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
  const credential = call.as === undefined ? undefined : nameOf(call.as);
  const { file, answer } = sampleCall(endpoint, endpoint.meta.examples[0]);
  const request = postmanRequest(endpoint, {
    params: texts(call.params),
    query: texts(call.query),
    headers: texts(call.headers),
    body: call.body === undefined ? undefined : jsonBody(call.body, nameOf),
    file,
    answer,
    auth: credential === undefined ? undefined : bearer(credential),
  });
  const id = path.join('.');
  return { name: call.description, id, request, event: [script(testLines(call, id, endpoint, nameOf, declared))] };
}

function endpointOf({ call }: Call): Endpoint {
  const found = endpoints.find(({ name }) => name === call);
  if (found === undefined) throw new Error(`There is no operation ${call}.`);
  return found;
}

/** Prints a body. A variable stands for a whole value without quotation marks, because it may be an object or a number. */
function jsonBody(body: unknown, nameOf: NameOf): string {
  const texts = JSON.stringify(body, null, 2);
  return texts.replace(/"\{?(\$(?:steps|inputs)\.[\w.-]+)\}?"/g, (whole, found: string) => {
    const name = nameOf(found);
    if (name === undefined) return whole;
    return found.startsWith('$inputs.') ? `"${variable(name)}"` : variable(`${name}.json`);
  });
}

function testLines(
  call: Call,
  id: string,
  endpoint: Endpoint,
  nameOf: NameOf,
  declared: DeclaredStatuses,
): readonly string[] {
  const [success] = successes(endpoint);
  const conditions = [
    `pm.response.code === ${success?.status}`,
    ...(call.expect ?? []).map((one) => condition(one, nameOf)),
  ];
  const outputs = Object.entries(call.outputs ?? {}).map(([name, from]) => {
    const [, pointer = ''] = /^\$response\.body#\/(.+)$/.exec(from) ?? [];
    return `keep('${id}.${name}', body${access(pointer)});`;
  });
  const repeat = [
    `const tries = Number(pm.collectionVariables.get('${id}.tries') ?? 0);`,
    `pm.collectionVariables.set('${id}.tries', holds || tries === 30 ? 0 : tries + 1);`,
    'if (!holds && tries < 30) {',
    '  pm.execution.setNextRequest(pm.info.requestId);',
    '  setTimeout(() => {}, 1000);',
    '} else {',
    "  pm.test('the step succeeds', () => pm.expect(holds, pm.response.text()).to.equal(true));",
    '}',
  ];
  return [
    "const body = /json/.test(pm.response.headers.get('Content-Type') ?? '') ? pm.response.json() : undefined;",
    "const within = (value, name) => Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...within(inner, name)]);",
    "const kept = (name) => JSON.parse(pm.collectionVariables.get(name + '.json') ?? 'null');",
    'const keep = (name, value) => {',
    "  pm.collectionVariables.set(name, typeof value === 'string' ? value : JSON.stringify(value));",
    "  pm.collectionVariables.set(name + '.json', JSON.stringify(value));",
    '};',
    statusTest(declared(operationId(endpoint))),
    `const holds = ${conditions.join('\n  && ')};`,
    ...(call.waits ? repeat : repeat.slice(-2, -1).map((line) => line.trim())),
    ...outputs,
  ];
}

/** Returns a condition of Arazzo as JavaScript. */
function condition(text: string, nameOf: NameOf): string {
  const [, list, filter] = /^\$\.\.(\w+)\[\?(.+)\]$/.exec(text) ?? [];
  if (list !== undefined && filter !== undefined) {
    const test = filter.replaceAll('@.', 'entry.').replaceAll(' == ', ' === ');
    return `within(body, '${list}').some((found) => Object.values(Object(found)).some((entry) => ${test}))`;
  }
  const [, name, rest = ''] = /^\$\.\.(\w+)(.*)$/.exec(text) ?? [];
  if (name !== undefined)
    return `within(body, '${name}').some((found) => found${rest.replace(/[.[]/g, '?.$&').replaceAll('?..', '?.')} != null)`;
  const [, pointer = '', expected = ''] = /^\$response\.body#\/(\S+) == (.+)$/.exec(text) ?? [];
  const other = nameOf(expected);
  return `body${access(pointer)} === ${other === undefined ? expected : `kept('${other}')`}`;
}
