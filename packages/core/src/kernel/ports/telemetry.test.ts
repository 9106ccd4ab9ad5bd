import { describe, expect, it } from 'vitest';
import { type EndedSpan, observeSpans } from './span-observer.js';
import { composeTelemetry, noTelemetry, type Telemetry } from './telemetry.js';

function record(ended: EndedSpan[]): Telemetry {
  let time = 0;
  return observeSpans({ now: () => ++time, onEnd: (span) => void ended.push(span) });
}

const start = { name: 'job', attributes: { 'doorstep.job.kind': 'kpi.record' } } as const;

describe('telemetry', () => {
  it('ends a span with its final attributes and its duration', async () => {
    const ended: EndedSpan[] = [];
    const result = await record(ended).span(start, async (span) => {
      span.set({ 'doorstep.job.outcome': 'skipped' });
      span.set({ 'doorstep.job.outcome': 'done' });
      return 7;
    });
    expect(result).toBe(7);
    const attributes = { 'doorstep.job.kind': 'kpi.record', 'doorstep.job.outcome': 'done' };
    expect(ended).toEqual([{ name: 'job', attributes, duration: 1 }]);
  });

  it('ends a span whose work throws, and throws the same error', async () => {
    const ended: EndedSpan[] = [];
    const failing = record(ended).span(start, () => Promise.reject(new RangeError('no')));
    await expect(failing).rejects.toThrow(RangeError);
    expect(ended).toHaveLength(1);
  });

  it('lets two consumers observe the same work once each', async () => {
    const [one, two]: [EndedSpan[], EndedSpan[]] = [[], []];
    let runs = 0;
    const both = composeTelemetry(record(one), record(two));
    await both.span(start, async (span) => {
      runs += 1;
      span.set({ 'doorstep.job.outcome': 'done' });
    });
    expect(runs).toBe(1);
    expect(one).toEqual(two);
    expect(one[0]?.attributes['doorstep.job.outcome']).toBe('done');
  });

  it('takes the trace of the first consumer that knows one, and the headers of both', () => {
    const tracing = (id: string): Telemetry => ({
      ...noTelemetry,
      traceId: () => id,
      inject: (headers) => ({ ...headers, [id]: 'yes' }),
    });
    expect(composeTelemetry(noTelemetry, tracing('b')).traceId()).toBe('b');
    expect(composeTelemetry(tracing('a'), tracing('b')).traceId()).toBe('a');
    expect(composeTelemetry(tracing('a'), tracing('b')).inject({ c: 'd' })).toEqual({ a: 'yes', b: 'yes', c: 'd' });
  });
});
