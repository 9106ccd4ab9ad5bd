import { startMeasuredServer } from './jobs/measured-server.js';
import { type EventLoad, emitEvents } from './webhooks/emit-events.js';
import { addEndpoints, type BenchEndpoint } from './webhooks/event-rows.js';
import { reachingLoopback } from './webhooks/reaching-loopback.js';

/* One of several servers on the database of `BENCH_DATABASE_URL`. Writes endpoints or creates events when asked. */

type Command =
  | { readonly does: 'add'; readonly endpoints: readonly BenchEndpoint[] }
  | { readonly does: 'emit'; readonly loads: readonly EventLoad[] }
  | { readonly does: 'end' };

const { server, ports, close } = await startMeasuredServer(async () => undefined, reachingLoopback);

process.on('message', async (command: Command) => {
  if (command.does === 'add') await addEndpoints(server.store, ports, command.endpoints);
  if (command.does === 'emit') await Promise.all(command.loads.map((load) => emitEvents(server, load)));
  if (command.does === 'end') await close();
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
