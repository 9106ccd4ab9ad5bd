/**
 * Prints the route between two addresses as GeoJSON, from a running server or the mocks:
 *
 *   npm start -- --from "lips 25" --to "gara de nord"   # at http://localhost:4000; --base names another server
 *   npm run --silent demo > route.geojson               # the whole service in this process
 */
import { parseArgs } from 'node:util';
import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform, isConnectionError } from '@doorstep/sdk/platform';
import { routeFeatures } from './route-features.js';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:4000' },
    mocks: { type: 'boolean', default: false },
    from: { type: 'string', default: 'Piața Unirii' },
    to: { type: 'string', default: 'Bd. Iuliu Maniu 7' },
  },
});

try {
  const { baseUrl, fetch } = values.mocks ? await createSandbox() : { baseUrl: values.base, fetch: undefined };
  const features = await routeFeatures(new DoorstepPlatform({ baseUrl, fetch }), values.from, values.to);
  console.log(JSON.stringify(features, undefined, 2));
} catch (error) {
  const hint = isConnectionError(error) ? ' Start the server with `npm start`, or add --mocks.' : '';
  console.error(`Failed: ${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exitCode = 1;
}
