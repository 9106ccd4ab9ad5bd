import { type Endpoint, endpoints } from '@doorstep/contracts';
import { directDocument, operationId, platformDocument } from '@doorstep/openapi';
import type { JsonSchema } from './schema-values.js';

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> };
}

interface Content {
  readonly schema: JsonSchema;
}

/** The JSON body of an operation, as the document describes it and as the service validates it. */
export interface DocumentedBody {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly accepts: (body: unknown) => boolean;
  readonly issues: (body: unknown) => unknown;
}

/** Returns the JSON bodies of all operations. */
export function documentedBodies(): readonly DocumentedBody[] {
  const documents = { platform: platformDocument(), direct: directDocument() };
  return endpoints.flatMap((endpoint) => bodyOf(endpoint, documents[endpoint.interface]));
}

function bodyOf(endpoint: Endpoint, document: object): readonly DocumentedBody[] {
  // The documents are JSON of these types.
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const { requestBody } = operations.find((one) => one.operationId === operationId(endpoint)) ?? {};
  const json = requestBody?.content['application/json'];
  const { route } = endpoint;
  const body = 'body' in route ? route.body : undefined;
  if (!requestBody || !json || typeof body !== 'object' || body === null || !('safeParse' in body)) return [];
  return [
    {
      name: endpoint.name,
      required: requestBody.required,
      schema: json.schema,
      components: components.schemas,
      accepts: (sent) => body.safeParse(sent).success,
      issues: (sent) => body.safeParse(sent).error?.issues,
    },
  ];
}
