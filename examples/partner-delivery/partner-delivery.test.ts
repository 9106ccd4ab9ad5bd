import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type RunningServer, readConfig, startServer } from '@doorstep/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerStory } from './delivery-story.js';
import { webhookLine } from './print.js';
import { openMocksStage, openServerStage, type Stage } from './stage.js';

/** The test key of the demo data. */
const apiKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-example-'));
  const config = readConfig({ PORT: '0', DATABASE_URL: join(folder, 'doorstep.sqlite'), CHECK_ANSWERS: 'on' });
  server = await startServer({ config, logger: createLogger('silent') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type OnEvent = Parameters<typeof openMocksStage>[0]['onEvent'];

const stages: readonly [name: string, open: (onEvent: OnEvent) => Promise<Stage>][] = [
  ['a server', (onEvent) => openServerStage({ baseUrl: server.url, apiKey, fast: true, onEvent })],
  ['the mocks', (onEvent) => openMocksStage({ onEvent })],
];

describe.each(stages)('partner-delivery on %s', (_name, open) => {
  it('tells a delivery to the door, a cancellation and a return, with every webhook once', async () => {
    const lines: string[] = [];
    const stage = await open((event, isFresh) => lines.push(webhookLine(event, isFresh)));
    await partnerStory(stage, (line) => lines.push(line));
    await stage.close();
    const types = stage.inbox.events.map(({ type }) => type.replace('delivery.', ''));
    const toTheDoor = ['created', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff'];
    expect([...types].sort()).toEqual(
      [
        ...['quote.created', ...toTheDoor, 'delivered'],
        ...['created', 'assigned', 'cancelled'],
        ...[...toTheDoor, 'returning', 'returned', 'created', 'at_dropoff', 'delivered'],
      ].sort(),
    );
    expect(lines.filter((line) => line.includes('again: dropped'))).toHaveLength(1);
    expect(lines.filter((line) => /tracking {2}delivered/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /tracking {2}picked_up, arrives .* at 44\./.test(line)).length).toBeGreaterThan(1);
    expect((await stage.doorstep.webhookEndpoints.list()).data).toEqual([]);
  });
});

it('fails when a webhook does not arrive, or is not genuine', async () => {
  const stage = await openMocksStage({ onEvent: () => {} });
  const { inbox } = stage;
  const deaf: Stage = {
    ...stage,
    patienceMs: 50,
    inbox: {
      ...inbox,
      get events() {
        return inbox.events.filter(({ type }) => type !== 'delivery.at_pickup');
      },
    },
  };
  await expect(partnerStory(deaf, () => {})).rejects.toThrow(/^Of 6 events of dlv_\w+ 5 arrived/);
  const forged: Stage = { ...stage, inbox: { ...inbox, refused: ['No signature matches.'] } };
  await expect(partnerStory(forged, () => {})).rejects.toThrow('A webhook was refused: No signature matches.');
  await stage.close();
});
