import type { SpanAttributes, SpanName, Telemetry } from './telemetry.js';

/** A span that has ended, with its final attributes. */
export interface EndedSpan {
  readonly name: SpanName;
  readonly attributes: SpanAttributes;
  /** In the unit of the observer's `now`. */
  readonly duration: number;
}

/** The dependencies of an observer. */
export interface SpanObserver {
  /** Returns the current time of a clock that never goes back, in any unit. */
  now(): number;
  onStart?(name: SpanName): void;
  /** Must not throw. */
  onEnd(span: EndedSpan): void;
}

/** Creates telemetry that observes the start and the end of each span, and knows no traces. For metrics and tests. */
export function observeSpans({ now, onStart, onEnd }: SpanObserver): Telemetry {
  return {
    async span({ name, attributes }, work) {
      const final = { ...attributes };
      const start = now();
      onStart?.(name);
      try {
        return await work({ set: (more) => void Object.assign(final, more), link: () => undefined });
      } finally {
        onEnd({ name, attributes: final, duration: now() - start });
      }
    },
    detached: (work) => work(),
    traceId: () => undefined,
    inject: (headers) => headers,
  };
}
