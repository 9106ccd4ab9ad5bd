import { isRoute, Problem, problemSchema, type Route, type Router } from '@doorstep/contracts';
import type {
  InfoObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  PathsObject,
  ResponsesObject,
  ServerObject,
} from 'openapi3-ts/oas31';
import type { z } from 'zod';
import { isRequired } from '../schema/presence.js';
import { fieldsOf, requestBody, successes } from '../schema/route-parts.js';
import { createSchemaCollection, type SchemaCollection } from '../schema/schema-collection.js';

/** Generates an OpenAPI 3.1 document of routes that belong to neither interface of the service. Operations have the names of the routes. */
export function routerDocument(router: Router, info: InfoObject, servers: readonly ServerObject[]): OpenAPIObject {
  const routes = Object.entries(router).flatMap(([name, route]) => (isRoute(route) ? [[name, route] as const] : []));
  const answered = routes.flatMap(([, route]) =>
    successes({ route }).flatMap(({ body }) => (body ? [body.schema] : [])),
  );
  const schemas = createSchemaCollection(answered, {
    Problem: problemSchema(new Set(['invalid_request', 'not_found'])),
  });
  const paths: PathsObject = {};
  for (const [name, route] of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [...servers],
    paths,
    components: { schemas: schemas.definitions() },
  };
}

function operationOf(name: string, route: Route, schemas: SchemaCollection): OperationObject {
  const body = requestBody({ route });
  const query = 'query' in route ? route.query : undefined;
  const parameters = [
    ...parametersIn('path', name, route.pathParams, schemas),
    ...parametersIn('query', name, query, schemas),
  ];
  return {
    operationId: name,
    summary: route.summary ?? name,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.schema.safeParse({}).success,
            content: { [body.mediaType]: { schema: schemas.use(body.schema, 'input', `${name} body`) } },
          },
        }
      : {}),
    responses: responsesOf(name, route, schemas),
  };
}

function parametersIn(
  place: 'path' | 'query',
  name: string,
  part: unknown,
  schemas: SchemaCollection,
): ParameterObject[] {
  return Object.entries(fieldsOf(part)).map(([field, schema]: [string, z.ZodTypeAny]) => ({
    name: field,
    in: place,
    required: place === 'path' || isRequired(schema, 'input'),
    schema: schemas.use(schema, 'input', `${name} ${field}`),
  }));
}

function responsesOf(name: string, route: Route, schemas: SchemaCollection): ResponsesObject {
  const own = successes({ route }).map(({ status, body }) => [
    String(status),
    {
      description: status === 204 ? 'Done' : 'The result',
      ...(body
        ? { content: { [body.mediaType]: { schema: schemas.use(body.schema, 'output', `${name} ${status}`) } } }
        : {}),
    },
  ]);
  return {
    ...Object.fromEntries(own),
    default: {
      description: 'A problem (RFC 9457)',
      content: { 'application/problem+json': { schema: schemas.use(Problem, 'output', `${name} problem`) } },
    },
  };
}
