import type { SchemaObject } from 'openapi3-ts/oas31';

/** OpenAPI 3.1 has no schema for a sequence: a stream is text, and the schema of its messages is that of its content. */
export function streamSchema(message: SchemaObject): SchemaObject & { readonly contentSchema: SchemaObject } {
  return {
    type: 'string',
    description: 'Server-sent events (WHATWG HTML 9.2). The `data` of each message is JSON as in `contentSchema`.',
    contentMediaType: 'text/event-stream',
    contentSchema: message,
  };
}

/** How a stream begins whose first message carries `data`. */
export function streamExample(data: unknown): string {
  return `retry: 2000\n\nid: 1\nevent: tracking\ndata: ${JSON.stringify(data)}\n\n`;
}
