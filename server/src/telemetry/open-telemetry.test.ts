import { demoApiKey } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhookTransport } from '../providers/webhooks/webhook-transport.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';
import { openWebhookInbox, type WebhookInbox } from '../testing/webhook-inbox.js';
import { createLogger } from './logger.js';
import { createOpenTelemetry } from './open-telemetry.js';

const contact = { name: 'Ioana Radu', phone: '+40213121234' };
const delivery = {
  pickup: { address: 'Strada Lipscani 25, București', contact },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact },
  items: [{ name: 'Buchet', quantity: 1 }],
};
const callerTrace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${callerTrace}-b7ad6b7169203331-01`;

const authorized = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };

const exporter = new InMemorySpanExporter();

beforeAll(() => new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register());
afterAll(() => {
  for (const api of [trace, context, propagation]) api.disable();
});

describe.each(['sqlite', 'postgres'] as const)('traces, on %s', (engine) => {
  const transport = createWebhookTransport({ privateNetworks: 'test' });
  const log: Record<string, unknown>[] = [];
  const logger = createLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) });
  let ports = createTestPorts();
  let database: TestDatabase;
  let server: TestServer;
  let inbox: WebhookInbox;

  beforeAll(async () => {
    ports = {
      ...createTestPorts(),
      telemetry: createOpenTelemetry(),
      webhooks: transport,
      reporter: { error: (message, fields) => logger.error(fields, message) },
    };
    database = await createTestDatabase(engine);
    const store = await database.openMigrated();
    server = await startTestServer({ SEED: 'demo', RATE_LIMITS: 'off' }, { ports, store, logger });
    inbox = await openWebhookInbox();
  });
  beforeEach(() => {
    exporter.reset();
    log.splice(0);
  });
  afterAll(async () => {
    await server?.close();
    await inbox?.goDown();
    await transport.close();
    await database?.stop();
  });

  async function send(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...authorized, traceparent },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    await expect.poll(() => ofKind(SpanKind.SERVER)).toHaveLength(1);
    return answer;
  }
  const ofKind = (kind: SpanKind) => exporter.getFinishedSpans().filter((span) => span.kind === kind);

  function spanNamed(name: string): ReadableSpan {
    const [span, ...others] = exporter.getFinishedSpans().filter((span) => span.name === name);
    if (!span || others.length > 0) {
      throw new Error(`Not one ${name}: ${exporter.getFinishedSpans().map((span) => span.name)}`);
    }
    return span;
  }
  const ids = (span: ReadableSpan) => ({ trace: span.spanContext().traceId, parent: span.parentSpanContext?.spanId });
  const under = (span: ReadableSpan) => ({ trace: span.spanContext().traceId, parent: span.spanContext().spanId });

  it('continue the trace of the caller: request, operation, transaction; a webhook has a linked trace', async () => {
    await send('/v1/webhook-endpoints', { url: inbox.url });
    exporter.reset();
    await send('/v1/deliveries', delivery);
    const request = spanNamed('POST /v1/deliveries');
    const operation = spanNamed('direct.deliveries.create');
    const transaction = spanNamed('transaction direct.deliveries.create');
    expect(ids(request)).toEqual({ trace: callerTrace, parent: 'b7ad6b7169203331' });
    expect(ids(operation)).toEqual(under(request));
    expect(ids(transaction)).toEqual(under(operation));
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/deliveries',
      'http.response.status_code': 201,
    });
    expect(transaction.attributes).toMatchObject({
      'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite',
      'doorstep.transaction.outcome': 'committed',
    });

    await server.service.jobs.runAllDue();
    const job = spanNamed('job webhook.send');
    const attempt = spanNamed('webhook attempt');
    expect(job.parentSpanContext).toBeUndefined();
    expect(job.links.map(({ context }) => context.traceId)).toEqual([callerTrace]);
    expect(ids(attempt)).toEqual(under(job));
    expect(ids(spanNamed('transaction webhook.send'))).toEqual(under(job));
    const { traceId, spanId } = attempt.spanContext();
    expect(inbox.webhooks.map((webhook) => webhook.traceparent)).toEqual([`00-${traceId}-${spanId}-01`]);
  });

  it('are not mixed by requests that wait for the same connections', async () => {
    const traces = Array.from({ length: 24 }, (_, index) => `${'0'.repeat(30)}${index + 10}`);
    await Promise.all(
      traces.map((id) =>
        fetch(`${server.url}/v1/deliveries`, {
          method: 'POST',
          headers: { ...authorized, traceparent: `00-${id}-b7ad6b7169203331-01` },
          body: JSON.stringify(delivery),
        }).then((response) => response.text()),
      ),
    );
    await expect.poll(() => ofKind(SpanKind.SERVER)).toHaveLength(traces.length);
    for (const id of traces) {
      const ofTrace = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === id);
      const operation = 'direct.deliveries.create';
      const names = [`transaction ${operation}`, operation, 'POST /v1/deliveries'];
      expect(ofTrace.map(({ name }) => name)).toEqual(names);
      const [transaction, inner, request] = ofTrace;
      expect(transaction?.parentSpanContext?.spanId).toBe(inner?.spanContext().spanId);
      expect(inner?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    }
    expect(log.map((entry) => entry['traceId']).sort()).toEqual(traces);
  });

  it('show a refusal as no failure, with the trace in the problem and in the log', async () => {
    const problem = await send('/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f');
    expect(problem).toMatchObject({ code: 'not_found', traceId: callerTrace });
    expect(spanNamed('direct.deliveries.get').status.code).toBe(SpanStatusCode.UNSET);
    expect(log).toMatchObject([{ msg: 'request', status: 404, traceId: callerTrace }]);
  });

  it('show a failure of the service, in every span around it', async () => {
    const geocode = vi.spyOn(ports.geocoder, 'geocode').mockRejectedValue(new RangeError('Strada Lipscani 25'));
    const problem = await send('/v1/deliveries', delivery).finally(() => geocode.mockRestore());
    expect(problem).toMatchObject({ code: 'internal_error', traceId: callerTrace });
    const failed = exporter.getFinishedSpans().filter(({ status }) => status.code === SpanStatusCode.ERROR);
    expect(failed.map((span) => [span.name, span.attributes['error.type']])).toEqual([
      ['direct.deliveries.create', 'internal_error'],
      ['POST /v1/deliveries', '500'],
    ]);
    expect(log).toMatchObject([
      { msg: 'request failed', traceId: callerTrace },
      { msg: 'request', status: 500 },
    ]);
    expect(JSON.stringify(failed.map(({ attributes, events, status }) => [attributes, events, status]))).not.toContain(
      'Lipscani',
    );
  });
});
