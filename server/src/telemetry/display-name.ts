import type { SpanAttributes, SpanName } from '@doorstep/core';

/** Returns the name of a span for people, of low cardinality: `GET /v1/deliveries/:id`, `job webhook.send`. */
export function displayName(name: SpanName, attributes: SpanAttributes): string {
  switch (name) {
    case 'request':
      return join(attributes['http.request.method'], attributes['http.route']);
    case 'operation':
      return attributes['doorstep.operation'] ?? name;
    case 'transaction':
      return join(name, attributes['doorstep.transaction.name']);
    case 'job':
      return join(name, attributes['doorstep.job.kind']);
    case 'webhook.attempt':
      return 'webhook attempt';
  }
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
