import { type Endpoint, endpointErrors, routeName } from '@doorstep/contracts';
import { hasQueryOptions, type Operation, operationsOf } from '../../sdk/scripts/generation/operations.js';
import type { GeneratedFile } from './generated-file.js';

/** The types of the routes for overrides of the mocks: names, parts of a request, and declared problems. */
export function mocksFiles(): readonly GeneratedFile[] {
  const operations = [...operationsOf('direct'), ...operationsOf('platform')];
  const content = [
    '// Generated from the contracts. Do not edit.',
    [
      `import type { Doorstep } from '@doorstep/sdk';`,
      `import type { PlatformSession } from '@doorstep/sdk/platform';`,
      `import type { RouteShape } from '../route-shape.js';`,
    ].join('\n'),
    [
      '/** The routes that answer JSON or nothing, by their names. */',
      'export interface JsonRoutes {',
      ...operations.filter(answersJson).flatMap((operation) => [printRoute(operation), ...printFormer(operation)]),
      '}',
    ].join('\n'),
    [
      '/** The routes that answer files, images or streams. */',
      'export type StreamOrBytesRoute =',
      ...operations
        .filter((operation) => !answersJson(operation))
        .flatMap(({ endpoint }) => [routeName(endpoint), ...formerRouteNames(endpoint)].map((name) => `  | '${name}'`)),
    ].join('\n'),
  ].join('\n\n');
  return [{ path: 'packages/mocks/src/route-types/generated/routes.ts', content: `${content};\n` }];
}

function answersJson({ answer }: Operation): boolean {
  return answer.kind !== 'bytes' && answer.kind !== 'stream';
}

function printRoute(operation: Operation): string {
  const { endpoint, parameters, body, query } = operation;
  const client = endpoint.interface === 'direct' ? 'Doorstep' : 'PlatformSession';
  const input = body ? 'body' : hasQueryOptions(operation) ? 'options' : query ? 'query' : 'none';
  const problems = [...endpointErrors(endpoint)].sort();
  return [
    `  '${routeName(endpoint)}': RouteShape<`,
    `    ${client}['${endpoint.area}']['${endpoint.operation}'],`,
    `    [${parameters.map((name) => `'${name}'`).join(', ')}],`,
    `    '${input}',`,
    ...problems.map((code) => `    | '${code}'`),
    '  >;',
  ].join('\n');
}

function printFormer({ endpoint }: Operation): readonly string[] {
  const name = routeName(endpoint);
  return formerRouteNames(endpoint).flatMap((former) => [
    `  /** @deprecated Renamed to \`${name}\`. */`,
    `  '${former}': JsonRoutes['${name}'];`,
  ]);
}

/** Returns the name that a route had in the previous release, if it had another one. */
function formerRouteNames(endpoint: Endpoint): readonly string[] {
  const { formerOperation } = endpoint;
  return formerOperation === undefined ? [] : [routeName(endpoint).replace(/\w+$/, formerOperation)];
}
