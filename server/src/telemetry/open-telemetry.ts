import { noTelemetry, type Span, type SpanAttributes, type SpanName, type Telemetry } from '@doorstep/core';
import {
  context,
  isSpanContextValid,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { extractContext, injectContext, linkedSpan } from './trace-context.js';

const kinds: Readonly<Record<SpanName, SpanKind>> = {
  request: SpanKind.SERVER,
  operation: SpanKind.INTERNAL,
  transaction: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  'webhook.attempt': SpanKind.CLIENT,
};

/**
 * Creates telemetry that passes spans to the OpenTelemetry SDK of the operator, which must be registered before. A span has
 * no message of an error, because it may contain personal data. Without an SDK, the result costs nothing: the API alone
 * would take about ten microseconds for each request.
 */
export function createOpenTelemetry(): Telemetry {
  if (!hasSdk()) return noTelemetry;
  const tracer = trace.getTracer('doorstep');
  return {
    async span({ name, attributes, header }, work) {
      const parent = header ? extractContext(header) : context.active();
      const final: SpanAttributes = { ...attributes };
      const options = { kind: kinds[name], attributes: { ...attributes } };
      const span = tracer.startSpan(displayName(name, attributes), options, parent);
      const handle: Span = {
        set: (more) => void Object.assign(final, more),
        link(traceparent) {
          const linked = linkedSpan(traceparent);
          if (linked) span.addLink({ context: linked });
        },
      };
      try {
        return await context.with(trace.setSpan(parent, span), () => work(handle));
      } finally {
        span.updateName(displayName(name, final));
        span.setAttributes({ ...final });
        if (final['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    },
    detached: (work) => context.with(ROOT_CONTEXT, work),
    traceId: currentTraceId,
    inject: injectContext,
  };
}

function hasSdk(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('doorstep') !== undefined;
}

/** Returns the id of the current trace; undefined without an SDK. */
export function currentTraceId(): string | undefined {
  const current = trace.getActiveSpan()?.spanContext();
  return current && isSpanContextValid(current) ? current.traceId : undefined;
}

/** Returns the name of a span for people, of low cardinality: `GET /v1/deliveries/:id`, `job webhook.send`. */
function displayName(name: SpanName, attributes: SpanAttributes): string {
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
