import { type Endpoint, endpointErrors, Problem, type ProblemCode, problemKinds } from '@doorstep/contracts';
import type { ReferenceObject, ResponseObject } from 'openapi3-ts/oas31';
import type { SchemaCollection } from '../schema/schema-collection.js';
import { commonHeaders, problemHeaders } from './headers.js';
import { pascalCase } from './text-case.js';

/** The problems of a status in order of declaration. */
type Group = readonly [status: number, codes: readonly ProblemCode[]];

const waiting: ReadonlySet<ProblemCode> = new Set([
  'rate_limited',
  'unavailable',
  'idempotency_in_progress',
  'too_many_streams',
]);

/** Returns the problem responses of an endpoint by status. Responses with a single code are references. */
export function problemResponses(endpoint: Endpoint, schemas: SchemaCollection): Record<string, ResponseObject> {
  return Object.fromEntries(
    groupByStatus(endpointErrors(endpoint)).map(([status, codes]) => {
      const [code] = codes;
      const response: ResponseObject | ReferenceObject =
        codes.length === 1 && code !== undefined
          ? { $ref: `#/components/responses/${pascalCase(code)}` }
          : problemResponse([status, codes], endpoint, schemas);
      return [String(status), response];
    }),
  ) as Record<string, ResponseObject>;
}

/** Returns the shared responses of a document, one for each code that some endpoint has as the only one of its status. */
export function responseComponents(
  endpoints: readonly Endpoint[],
  schemas: SchemaCollection,
): Record<string, ResponseObject> {
  const responses: Record<string, ResponseObject> = {};
  for (const endpoint of endpoints) {
    for (const [status, codes] of groupByStatus(endpointErrors(endpoint))) {
      const [code] = codes;
      if (codes.length !== 1 || code === undefined) continue;
      responses[pascalCase(code)] ??= problemResponse([status, codes], endpoint, schemas);
    }
  }
  return responses;
}

function problemResponse([status, codes]: Group, endpoint: Endpoint, schemas: SchemaCollection): ResponseObject {
  return {
    description: codes
      .map((code) => `${problemKinds[code].title} (\`${code}\`). ${problemKinds[code].cure}`)
      .join('\n\n'),
    headers: {
      ...commonHeaders(endpoint),
      ...problemHeaders(
        status,
        codes.some((code) => waiting.has(code)),
      ),
    },
    content: {
      'application/problem+json': {
        schema: schemas.use(Problem, 'output', 'problem'),
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
    'x-problem-codes': codes,
  };
}

function groupByStatus(codes: readonly ProblemCode[]): readonly Group[] {
  const statuses = [...new Set(codes.map((code) => problemKinds[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => [status, codes.filter((code) => problemKinds[code].status === status)]);
}
