import { createProviderClient, type ProviderClient } from '../providers/maps/provider-client.js';
import { type MapServer, startMapServer } from './map-server.js';

/** A stub of a provider, and a client for it. */
export interface MapFixture {
  readonly server: MapServer;
  readonly client: ProviderClient;
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

export async function startMapFixture(): Promise<MapFixture> {
  const server = await startMapServer();
  const client = createProviderClient({ url: server.url, userAgent: () => 'Doorstep', connectTimeoutMs: 1_000 });
  return {
    server,
    client,
    signal: AbortSignal.timeout(5_000),
    async close() {
      await client.close();
      await server.close();
    },
  };
}
