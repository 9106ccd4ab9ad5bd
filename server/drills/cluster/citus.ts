import { query } from '../postgres/cluster.js';

/** A cluster, as its coordinator describes it. */
export interface CitusCluster {
  readonly version: string;
  /** The workers that may hold cities. */
  readonly workers: readonly { readonly host: string; readonly port: number }[];
}

/** Asks a server for its cluster. Returns undefined for a plain PostgreSQL. */
export async function findCitus(url: string): Promise<CitusCluster | undefined> {
  const [extension] = await query(url, `select extversion as version from pg_extension where extname = 'citus'`);
  if (!extension) return undefined;
  const workers = await query(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and isactive',
  );
  return {
    version: String(extension['version']),
    workers: workers.map(({ host, port }) => ({ host: String(host), port: Number(port) })),
  };
}

/** Creates an empty schema for a city, on a node if there are several. */
export async function createCity(url: string, city: string, distributed: boolean): Promise<void> {
  const distribute = distributed ? 'set citus.enable_schema_based_sharding to on; ' : '';
  await query(url, `${distribute}create schema ${city}`);
}

/** Removes a city of a drill. */
export async function dropCity(url: string, city: string): Promise<void> {
  await query(url, `drop schema if exists ${city} cascade`);
}

/** Moves a city to a worker that does not have it, and returns that worker; undefined if there is none. */
export async function moveCity(url: string, city: string, { workers }: CitusCluster): Promise<string | undefined> {
  const [place] = await query(
    url,
    `select nodename as host, nodeport as port from citus_shards where table_name = '${city}.orders'::regclass limit 1`,
  );
  const target = workers.find(({ host, port }) => host !== place?.['host'] || port !== Number(place['port']));
  if (!place || !target) return undefined;
  await query(url, `select citus_schema_move('${city}', '${target.host}', ${target.port})`);
  return `${target.host}:${target.port}`;
}
