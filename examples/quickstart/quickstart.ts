/**
 * Takes an order from the menu to the door, on a running server or the mocks:
 *
 *   npm start                  # against http://localhost:4000; --base names another server
 *   npm run demo               # the whole service in this process
 */
import { parseArgs } from 'node:util';
import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform, isConnectionError } from '@doorstep/sdk/platform';
import { orderStory } from './order-story.js';

const { values } = parseArgs({
  options: { base: { type: 'string', default: 'http://localhost:4000' }, mocks: { type: 'boolean', default: false } },
});

try {
  const { baseUrl, fetch } = values.mocks ? await createSandbox() : { baseUrl: values.base, fetch: undefined };
  console.log(`Doorstep at ${baseUrl}${values.mocks ? ' (mocks)' : ''}`);
  await orderStory(new DoorstepPlatform({ baseUrl, fetch }), console.log);
  console.log('\nDone: everything went as expected.');
} catch (error) {
  const hint = isConnectionError(error) ? ' Start the server with `npm start`, or add --mocks.' : '';
  console.error(`\nFailed: ${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exitCode = 1;
}
