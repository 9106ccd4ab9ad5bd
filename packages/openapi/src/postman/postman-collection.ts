import { type Endpoint, endpoints } from '@doorstep/contracts';
import { directStories } from '../arazzo/direct-stories.js';
import { platformStories } from '../arazzo/platform-stories.js';
import { areaTags } from '../document/areas.js';
import { nextCalls } from '../document/links.js';
import { operationId } from '../document/operation-id.js';
import { sampleCall } from '../samples/sample-call.js';
import { access, bearer, type DeclaredStatuses, type PostmanItem, script, statusTest } from './postman-item.js';
import { postmanRequest, variable } from './postman-request.js';
import { storyItems } from './story-items.js';

/** The credential of an interface: the variable that contains it, and a value for a server with demo data. */
const credentials = {
  direct: { name: 'apiKey', value: 'ds_test_DoorstepPublicDemoKey0000012nUR9V' },
  platform: { name: 'token', value: '' },
} as const;

/**
 * Returns an interface as a Postman collection 2.1: a folder for each story, whose requests pass on values, and one for each area with a
 * request for each operation. A request fails its test when the answer is not declared.
 */
export function postmanCollection(side: Endpoint['interface'], declared: DeclaredStatuses): object {
  const stories = { direct: directStories, platform: platformStories }[side];
  const own = endpoints.filter((endpoint) => endpoint.interface === side);
  const credential = credentials[side];
  const folders = stories.map((story) => ({
    name: story.summary,
    description: story.description,
    item: storyItems(story, stories, declared),
  }));
  const areas = areaTags(side).map(({ name, description = '', ...tag }) => ({
    name: String(tag['x-displayName' as keyof typeof tag] ?? name),
    description,
    item: own.filter(({ area }) => area === name).map((endpoint) => areaItem(endpoint, declared)),
  }));
  return {
    info: {
      name: `Doorstep, ${side} interface`,
      description: `Set the variables \`baseUrl\` and \`${credential.name}\`. A folder for each story comes first: run it as a whole, in order. After it, there is a folder for each area.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer(credential.name),
    variable: [
      { key: 'baseUrl', value: 'http://localhost:4000' },
      { key: credential.name, value: credential.value },
      ...stories
        .flatMap(({ inputs = {} }) => Object.entries(inputs))
        .map(([key, input]) => ({ key, value: input.default })),
      ...own.flatMap((endpoint) => exampleIds(endpoint)),
    ].filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index),
    item: [...folders, ...areas.filter(({ item }) => item.length > 0)],
  };
}

/** Returns a request with the example of an operation. Its path names variables, which requests before it set. */
function areaItem(endpoint: Endpoint, declared: DeclaredStatuses): PostmanItem {
  const id = operationId(endpoint);
  const call = sampleCall(endpoint, endpoint.meta.examples[0]);
  const params = Object.fromEntries(parameterNames(endpoint).map((name) => [name, variable(`${id}.${name}`)]));
  const request = postmanRequest(endpoint, { ...call, params, headers: {}, body: json(call.body) });
  return { name: endpoint.route.summary ?? id, id, request, event: testOf(endpoint, declared) };
}

/** Returns the script that checks the status, and keeps the ids for the calls that can follow. */
function testOf(endpoint: Endpoint, declared: DeclaredStatuses): readonly object[] {
  const kept = (nextCalls[endpoint.name] ?? []).flatMap(({ to, parameters = {} }) => {
    const target = endpoints.find(({ name }) => name === to);
    return Object.entries(parameters).map(([name, from]) => {
      const [, pointer, path] = /^\$response\.body#\/(.+)$|^\$request\.path\.(\w+)$/.exec(from)?.slice(0) ?? [];
      const value = pointer === undefined ? `pm.request.url.variables.get('${path}')` : `body${access(pointer)}`;
      return `  pm.collectionVariables.set('${target ? operationId(target) : to}.${name}', ${value});`;
    });
  });
  const isSignIn = endpoint.name === 'platform.reference.loginToDemo';
  const sets = isSignIn ? [...kept, "  pm.collectionVariables.set('token', body.token);"] : kept;
  const lines = [
    statusTest(declared(operationId(endpoint))),
    ...(sets.length === 0 ? [] : ['if (pm.response.code < 300) {', '  const body = pm.response.json();', ...sets, '}']),
  ];
  return [script(lines)];
}

function exampleIds(endpoint: Endpoint): readonly { readonly key: string; readonly value: string }[] {
  const { params = {} } = endpoint.meta.examples[0];
  return parameterNames(endpoint).map((name) => ({
    key: `${operationId(endpoint)}.${name}`,
    value: String(params[name] ?? ''),
  }));
}

function parameterNames({ route }: Endpoint): readonly string[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function json(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body, null, 2);
}
