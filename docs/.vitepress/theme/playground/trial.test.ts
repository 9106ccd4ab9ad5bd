import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageBlocks } from '../../../../scripts/docs/blocks/page-blocks.js';
import { read } from '../../../../scripts/docs/markdown.js';
import { firstRoute } from './first-route.js';
import { createTrial, type Trial } from './trial.js';
import type { CityState, PrintedLine, TrialReport, TrialRequest } from './trial-messages.js';

/** The code that visitors see first. */
const [sample] = pageBlocks('docs/index.md', read('docs/index.md')).filter(({ language }) => language === 'ts');

let trial: Trial;
let reports: TrialReport[] = [];
beforeAll(async () => {
  trial = await createTrial({
    report: (report) => void reports.push(report),
    pause: () => setImmediate(),
    install: (fetch) => void vi.stubGlobal('fetch', fetch),
  });
});
afterEach(() => void vi.unstubAllGlobals());

interface Outcome {
  readonly printed: readonly PrintedLine[];
  /** The last report on each attempt of a request. */
  readonly requests: readonly TrialRequest[];
  readonly cities: readonly CityState[];
}

async function run(code: string, loseResponse = false): Promise<Outcome> {
  reports = [];
  await trial.run({ code, loseResponse });
  expect(reports.at(-1)).toMatchObject({ kind: 'ended' });
  const requests = reports.flatMap((report) => (report.kind === 'request' ? [report.request] : []));
  return {
    printed: reports.flatMap((report) => (report.kind === 'printed' ? [report.line] : [])),
    requests: [...new Map(requests.map((request) => [request.id, request])).values()],
    cities: reports.flatMap((report) => (report.kind === 'city' ? [report.city] : [])),
  };
}

describe('the code of the first page', () => {
  it('delivers, and the courier moves along the route', async () => {
    const { printed, requests, cities } = await run(sample?.code ?? '');
    expect(printed.filter(({ level }) => level === 'error')).toEqual([]);
    expect(printed.at(0)?.text).toMatch(/RON\s\d+\.\d\d/);
    expect(printed.at(-1)?.text).toBe('delivered');
    expect(
      requests.map(({ method, path, outcome }) => `${method} ${path.replace(/dlv_\w+/, '{id}')} ${outcome}`),
    ).toEqual([
      'POST /v1/quotes 201',
      'POST /v1/deliveries 201',
      'GET /v1/deliveries/{id}/tracking/stream 200',
      'GET /v1/deliveries/{id}/tracking/stream 204', // The end of the stream.
    ]);
    const [last] = cities.at(-1)?.shown ?? [];
    expect(last?.status).toBe('delivered');
    expect(last?.route.coordinates, 'the route that the map shows before').toEqual(firstRoute);
    const places = cities.flatMap(({ shown }) => JSON.stringify(shown[0]?.courier?.position?.coordinates) ?? []);
    expect(new Set(places).size).toBeGreaterThan(8);
  });

  it('creates one delivery although the response is lost', async () => {
    const { requests, cities, printed } = await run(sample?.code ?? '', true);
    const creations = requests.filter(({ path }) => path === '/v1/deliveries');
    expect(creations.map(({ outcome, repeated }) => [outcome, repeated])).toEqual([
      ['lost', false],
      [201, true],
    ]);
    expect(new Set(creations.map(({ key }) => key)).size).toBe(1);
    expect(cities.at(-1)?.deliveries).toBe(1);
    expect(printed.at(-1)?.text).toBe('delivered');
  });
});

it('begins each run with an empty sandbox, and shows problems of the service with their line', async () => {
  const { printed, cities, requests } = await run(`import { Doorstep } from '@doorstep/sdk';
const doorstep = new Doorstep({ apiKey: 'ds_test_DoorstepPublicDemoKey0000012nUR9V', baseUrl: 'http://localhost:4000' });
const { data } = await doorstep.deliveries.list();
console.log(data.length);
await doorstep.quotes.create({ pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Brașov' } });`);
  expect(printed).toEqual([
    { level: 'log', text: '0' },
    { level: 'error', text: expect.stringContaining('outside'), line: 5 },
  ]);
  expect(requests.at(-1)?.outcome).toBe(409);
  expect(cities.at(-1)).toEqual({ deliveries: 0, shown: [] });
});

it('calls nothing but the sandbox', async () => {
  const { printed } = await run("await fetch('https://other.example/');");
  expect(printed).toEqual([{ level: 'error', text: expect.stringContaining('The sandbox answers at'), line: 1 }]);
});

it('ends code that waits for ever', async () => {
  const { printed } = await run('await new Promise(() => {});');
  expect(printed.at(-1)?.text).toBe('The code did not end, so it was stopped.');
  expect(reports.at(-1)).toEqual({ kind: 'ended', isIdle: false });
});
