import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createMemoryStore } from '@doorstep/core';
import { webhooks } from '@doorstep/sdk';
import { type RunningServer, readConfig, startServer } from '@doorstep/server/program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import { run } from '../../../../scripts/lib/run.mjs';

let folder: string;
let server: RunningServer;
let receiver: Server;
/** The webhooks that arrived, as they were sent. */
const received: { readonly body: string; readonly headers: Headers }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-stories-'));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'demo', CHECK_ANSWERS: 'on' });
  server = await startServer({ config, store: createMemoryStore() });
  receiver = createServer(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ body: await text(request), headers });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Report of Redocly Respect about a document. */
interface Report {
  readonly executedWorkflows: readonly {
    readonly workflowId: string;
    readonly status: string;
    readonly executedSteps: readonly { readonly stepId: string; readonly response?: { readonly body?: unknown } }[];
  }[];
}

/** Runs the stories of an interface, and returns the report. */
async function play(side: 'direct' | 'platform', inputs: Readonly<Record<string, string>> = {}): Promise<Report> {
  const file = `docs/openapi/${side}.arazzo.yaml`;
  const report = join(folder, `${side}.json`);
  const lines: string[] = [];
  const options = [
    ...['--server', `${side}=${server.url}`],
    ...['--input', JSON.stringify(inputs)],
    ...['--json-output', report, '--no-secrets-masking'],
  ];
  const code = await run('redocly', ['respect', file, ...options], (line) => lines.push(line));
  expect(code, lines.join('\n')).toBe(0);
  const [, checks = ''] = /Checks: (.*)/.exec(lines.join('\n')) ?? [];
  recordFigure(`Stories of the ${side} interface, checks of Redocly Respect`, checks);
  const { files }: { readonly files: Readonly<Record<string, Report>> } = JSON.parse(await readFile(report, 'utf8'));
  return Object.values(files)[0] ?? { executedWorkflows: [] };
}

const outcomes = ({ executedWorkflows }: Report) =>
  executedWorkflows.map(({ workflowId, status }) => `${workflowId}: ${status}`);

it('partners deliver a parcel, and receive signed webhooks and cancel', async () => {
  const { port } = receiver.address() as AddressInfo;
  const report = await play('direct', { receiverUrl: `http://127.0.0.1:${port}/webhooks` });
  expect(outcomes(report)).toEqual(['deliver-a-parcel: success', 'receive-webhooks-and-cancel: success']);

  const steps = report.executedWorkflows.flatMap(({ executedSteps }) => executedSteps);
  const registered = steps.find(({ stepId }) => stepId === 'register-endpoint')?.response?.body;
  const { secret } = Object(registered);
  const events = await Promise.all(received.map(({ body, headers }) => webhooks.verify(body, headers, secret)));
  const sent = ['webhook_endpoint.test', 'delivery.created', 'delivery.assigned', 'delivery.cancelled'];
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(sent));
});

it('customers order, couriers carry, and support refunds', async () => {
  expect(outcomes(await play('platform'))).toEqual([
    'place-an-order: success',
    'carry-an-order: success',
    'refund-an-order: success',
  ]);
});
