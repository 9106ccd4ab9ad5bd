import { type Context, context, propagation, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';

/** The headers of W3C Trace Context. No others, such as `baggage`, go from clients to receivers of webhooks. */
const traceHeaders = ['traceparent', 'tracestate'];

type ReadHeader = (name: string) => string | undefined;

/** Returns the context of the caller of a request. */
export function extractContext(header: ReadHeader): Context {
  return propagation.extract(context.active(), header, {
    get: (read, name) => (traceHeaders.includes(name) ? read(name) : undefined),
    keys: () => traceHeaders,
  });
}

/** Adds the trace headers of the current span to the headers of an outgoing request. */
export function injectContext(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const added: Record<string, string> = {};
  propagation.inject(context.active(), added, {
    set: (carrier, name, value) => {
      if (traceHeaders.includes(name)) carrier[name] = value;
    },
  });
  return { ...headers, ...added };
}

/** Returns the span of a `traceparent`; undefined if it is invalid. */
export function linkedSpan(traceparent: string): SpanContext | undefined {
  const header: ReadHeader = (name) => (name === 'traceparent' ? traceparent : undefined);
  return trace.getSpanContext(
    propagation.extract(ROOT_CONTEXT, header, { get: (read, name) => read(name), keys: () => [] }),
  );
}
