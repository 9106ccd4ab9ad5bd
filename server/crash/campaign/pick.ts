import type { City, CityServer } from './city.js';

/** Returns one of the servers, chosen by the city's random numbers. */
export function pickServer({ servers, random }: Pick<City, 'servers' | 'random'>): CityServer {
  const server = servers[Math.floor(random() * servers.length)];
  if (!server) throw new Error('The city has no servers.');
  return server;
}

/** Returns the addresses of all servers. */
export function urlsOf({ servers }: Pick<City, 'servers'>): string[] {
  return servers.map(({ url }) => url);
}
