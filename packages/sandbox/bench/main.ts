import { fileURLToPath } from 'node:url';
import { Doorstep } from '@doorstep/sdk';
import { createWebhookTransport, listen } from '@doorstep/server/internal';
import { launchChromium } from '../../../scripts/browser/launch-chromium.js';
import { buildConsole } from '../../console/scripts/build-console.mjs';
import { createBrowserGuard } from '../src/browser-guard.js';
import { createListener } from '../src/listener.js';
import { hostWorlds, type WorldSettings } from '../src/worlds.js';
import { repeatDelivery } from './many-events.js';
import { type Durations, measureScroll, measureSeeks } from './measures.js';

/*
 * Measures the console in Chromium over a sandbox with many events: a move of the slider until the list and the map are painted, and
 * the frames while lists scroll.
 */

const events = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** Milliseconds over which they are spread. */
const span = Number(process.env['BENCH_DAYS'] ?? 5) * 86_400_000;
const seeks = Number(process.env['BENCH_SEEKS'] ?? 40);
const consoleFolder = fileURLToPath(new URL('../../../.turbo/bench-console', import.meta.url));

/** Serves worlds on a free port. */
async function serve(settings: WorldSettings) {
  let handle: ReturnType<typeof createListener> = (_request, response) => void response.writeHead(503).end();
  const http = await listen((request, response) => handle(request, response), {
    port: 0,
    host: '127.0.0.1',
    refuse: (problem) => worlds.main.world.service.fail(problem, { path: '/', header: () => undefined }),
    variables: { port: 'PORT', host: 'HOST' },
  });
  const webhooks = createWebhookTransport({ privateNetworks: 'test' });
  const url = http.url.replace('//127.0.0.1:', '//localhost:');
  const worlds = await hostWorlds({ baseUrl: url, webhooks, onError: console.error }, settings);
  handle = createListener(worlds, createBrowserGuard('', []), consoleFolder);
  const close = async (): Promise<void> => {
    worlds.close();
    await http.close(0);
    await webhooks.close();
  };
  return { url, world: worlds.main.world, close };
}

/** Returns the state of a sandbox after one delivery. */
async function stateOfOneDelivery() {
  const { url, world, close } = await serve({ now: '2026-11-21T10:00:00.000Z', running: false });
  const doorstep = new Doorstep({ apiKey: world.apiKey, baseUrl: url });
  const stop = { contact: { name: 'Ioana Radu', phone: '+40213121234' } };
  await doorstep.deliveries.create({
    pickup: { ...stop, address: 'Strada Lipscani 25' },
    dropoff: { ...stop, address: 'Bd. Iuliu Maniu 7' },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  });
  await world.advance('2h');
  const { recording: _, ...state } = world.state();
  await close();
  return state;
}

function print(name: string, { values }: Durations): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0);
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms of ${values.length}`);
}

await buildConsole(consoleFolder);
const many = repeatDelivery(await stateOfOneDelivery(), { events, span });
const started = performance.now();
const { url, close } = await serve({ running: false, from: many.state });
console.log(
  `${many.events} events of ${many.deliveries} deliveries, ready in ${Math.round(performance.now() - started)} ms`,
);
const chromium = await launchChromium();
const context = await chromium.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
await page.goto(`${url}/console#/map`);
const onMap = await measureSeeks(page, seeks, true);
print('seek on the map, list painted', onMap.list);
print('seek on the map, map painted', onMap.last);
await page.goto(`${url}/console#/deliveries`);
print('seek in the list', (await measureSeeks(page, seeks, false)).list);
const past = await measureScroll(page);
print(`frames while the list of a past time scrolls through ${past.rows} rows`, past.frames);
await page.getByRole('button', { name: 'Back to now' }).click();
const present = await measureScroll(page);
print(`frames while the list of the present scrolls through ${present.rows} rows`, present.frames);
await chromium.close();
await close();
