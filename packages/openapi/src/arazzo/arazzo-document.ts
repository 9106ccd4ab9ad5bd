import { type Endpoint, endpoints } from '@doorstep/contracts';
import { operationId } from '../document/operation-id.js';
import { documentVersion } from '../generated/version.js';
import { successes } from '../schema/route-parts.js';
import { directStories } from './direct-stories.js';
import { platformStories } from './platform-stories.js';
import type { Call, Episode, Story } from './story.js';

/** Returns the stories of an interface as an Arazzo 1.0.1 document, whose source is the OpenAPI document beside it. */
export function arazzoDocument(side: Endpoint['interface']): object {
  const stories = { direct: directStories, platform: platformStories }[side];
  return {
    arazzo: '1.0.1',
    info: {
      title: `Stories of the ${side} interface`,
      summary: 'What clients do with the API, from the first call to the last.',
      description:
        'Each workflow runs against a server with demo data, such as `npx @doorstep/server`. `npm test` of Doorstep runs them.',
      version: documentVersion,
    },
    sourceDescriptions: [{ name: side, url: `./${side}.json`, type: 'openapi' }],
    workflows: stories.map((story) => workflow(side, story)),
  };
}

function workflow(side: Endpoint['interface'], { id, summary, description, inputs, steps, outputs }: Story): object {
  return {
    workflowId: id,
    summary,
    description,
    ...(inputs && { inputs: inputSchema(inputs) }),
    steps: steps.map((step) => ('call' in step ? callStep(side, step) : episodeStep(step))),
    ...(outputs && { outputs }),
  };
}

function inputSchema(inputs: NonNullable<Story['inputs']>): object {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, { type: 'string', ...input }])),
  };
}

function episodeStep({ id, description, story, outputs }: Episode): object {
  return {
    stepId: id,
    description,
    workflowId: story,
    outputs: Object.fromEntries(outputs.map((name) => [name, `$outputs.${name}`])),
  };
}

/** Returns a step that calls an operation. What follows from the contract is not part of the story: the status, the place of parameters. */
function callStep(side: Endpoint['interface'], step: Call): object {
  const endpoint = endpointOf(step);
  const [success] = successes(endpoint);
  return {
    stepId: step.id,
    description: step.description,
    operationId: `$sourceDescriptions.${side}.${operationId(endpoint)}`,
    parameters: parameters(step),
    ...(step.body !== undefined && { requestBody: { contentType: 'application/json', payload: step.body } }),
    successCriteria: [{ condition: `$statusCode == ${success?.status}` }, ...(step.expect ?? []).map(criterion)],
    ...(step.waits && { onFailure: [{ name: 'try-again', type: 'retry', retryAfter: 1, retryLimit: 30 }] }),
    ...(step.outputs && { outputs: step.outputs }),
  };
}

/** Returns the endpoint of a call. Throws an error if there is none, or if the call has a credential too few or too many. */
function endpointOf({ id, call, as }: Call): Endpoint {
  const endpoint = endpoints.find(({ name }) => name === call);
  if (!endpoint) throw new Error(`The step ${id} calls ${call}, which does not exist.`);
  const isPublic = endpoint.meta.access.kind === 'public';
  if (isPublic === (as === undefined)) return endpoint;
  throw new Error(isPublic ? `The step ${id} needs no credential.` : `The step ${id} needs a credential.`);
}

function parameters({ as, params = {}, query = {}, headers = {} }: Call): readonly object[] {
  const credential = as === undefined ? {} : { Authorization: `Bearer {${as}}` };
  const places = { path: params, query, header: { ...credential, ...headers } };
  return Object.entries(places).flatMap(([place, values]) =>
    Object.entries(values).map(([name, value]) => ({ name, in: place, value })),
  );
}

function criterion(condition: string): object {
  return condition.startsWith('$..') ? { context: '$response.body', condition, type: 'jsonpath' } : { condition };
}
