import type { SchemaObject } from 'openapi3-ts/oas31';

/** Describes a stream as text with the schema of its messages as content, because OpenAPI 3.1 has no schema for a sequence. */
export function streamSchema(message: SchemaObject): SchemaObject & { readonly contentSchema: SchemaObject } {
  return {
    type: 'string',
    description: 'Server-sent events (WHATWG HTML 9.2). The `data` of each message is JSON as in `contentSchema`.',
    contentMediaType: 'text/event-stream',
    contentSchema: message,
  };
}

/** Returns the start of a stream whose first message carries `data`. */
export function streamExample(data: unknown): string {
  return `retry: 2000\n\nid: 1\nevent: tracking\ndata: ${JSON.stringify(data)}\n\n`;
}
