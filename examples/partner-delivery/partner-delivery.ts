/**
 * Deliveries as a partner makes them, with webhooks and live tracking, against a running server or the mocks:
 *
 *   npm run partner -w examples                  # in two minutes, as it happens
 *   npm run partner -w examples -- --fast        # advances the clock of the sandbox instead
 *   npm run partner -w examples -- --mocks       # without a server
 *
 * `BASE_URL` and `DOORSTEP_API_KEY` (a test key) name another server.
 */
import { parseArgs } from 'node:util';
import { isConnectionError, type WebhookEvent } from '@doorstep/sdk';
import { partnerStory } from './delivery-story.js';
import { webhookLine } from './print.js';
import { openMocksStage, openServerStage } from './stage.js';

/** Of the demo data: published, and good for nothing but the sandbox. */
const demoApiKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: process.env['BASE_URL'] ?? 'http://localhost:4000' },
    fast: { type: 'boolean', default: false },
    mocks: { type: 'boolean', default: false },
  },
});
const apiKey = process.env['DOORSTEP_API_KEY'] ?? demoApiKey;
const onEvent = (event: WebhookEvent, isFresh: boolean): void => console.log(webhookLine(event, isFresh));

const stage = values.mocks
  ? await openMocksStage({ onEvent })
  : await openServerStage({ baseUrl: values.base, apiKey, fast: values.fast, onEvent });
try {
  console.log(`Doorstep at ${values.mocks ? 'hand (mocks)' : values.base}`);
  await partnerStory(stage, console.log);
  console.log('\nDone: everything went as it should.');
} catch (error) {
  const hint = isConnectionError(error) ? ' Start the server with `npm start`, or add --mocks.' : '';
  console.error(`\nFailed: ${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exitCode = 1;
} finally {
  await stage.close();
}
