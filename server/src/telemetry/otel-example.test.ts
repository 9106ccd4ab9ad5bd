import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort, startServerProcess } from '@doorstep/simulation';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** The part of OTLP that the test reads. */
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ name: z.string(), traceId: z.string() })) })),
    }),
  ),
});

it('sends the spans of a server with the example file to a collector, the last ones at the shutdown', async () => {
  const received: z.output<typeof Traces>['resourceSpans'] = [];
  const receive = async (request: IncomingMessage): Promise<void> => {
    received.push(...Traces.parse(await json(request)).resourceSpans);
  };
  const collector = createServer((request, response) => void receive(request).finally(() => response.end('{}')));
  const collectorPort = await freePort();
  collector.listen(collectorPort, '127.0.0.1');
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-otel-'));
  try {
    const server = await startServerProcess(await freePort(), join(folder, 'doorstep.sqlite'), {
      env: {
        NODE_OPTIONS: `--import ${new URL('../../monitoring/otel.mjs', import.meta.url)}`,
        OTEL_SERVICE_NAME: 'doorstep-test',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
        DATA_DIR: folder,
      },
    });
    const response = await fetch(`${server.url}/v1/deliveries`);
    const problem = z.object({ traceId: z.string() }).parse(await response.json());
    await server.stop();
    const spans = received.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const ofTrace = spans.filter(({ traceId }) => traceId === problem.traceId).map(({ name }) => name);
    expect(ofTrace).toEqual(['direct.deliveries.list', 'GET /v1/deliveries']);
    expect(received[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'doorstep-test' },
    });
  } finally {
    collector.closeAllConnections();
    collector.close();
    await rm(folder, { recursive: true, force: true });
  }
});
