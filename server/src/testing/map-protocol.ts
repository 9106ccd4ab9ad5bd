import { createProviderClient, type ProviderClient } from '../maps/provider-client.js';
import { type MapServer, startMapServer } from './map-server.js';

/** A stand-in for a provider with a client for it. */
export interface MapProtocol {
  readonly server: MapServer;
  readonly client: ProviderClient;
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/** Starts both. */
export async function startMapProtocol(): Promise<MapProtocol> {
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
