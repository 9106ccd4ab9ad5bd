import type { SpanAttributes } from '@doorstep/core';

/** Counts one span that has ended, with its duration in seconds. */
export type CountSpan = (attributes: SpanAttributes, seconds: number) => void;
