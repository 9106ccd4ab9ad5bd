import { query } from '../../drills/postgres/cluster.js';
import { type CitusRefusal, citusRefusals, type Volatilities, volatilitiesSql } from './citus-rules.js';

/** Reads which functions of a PostgreSQL server are not immutable. */
export async function readVolatilities(url: string): Promise<Volatilities> {
  const rows = await query(url, volatilitiesSql);
  return new Map(rows.map(({ name, volatility }) => [String(name), volatility === 'volatile' ? volatility : 'stable']));
}

/** Returns the statements that Citus would refuse, of all that a server with the library `pg_stat_statements` received in a database. */
export async function refusedByCitus(url: string): Promise<CitusRefusal[]> {
  const volatilities = await readVolatilities(url);
  await query(url, 'create extension if not exists pg_stat_statements');
  const rows = await query(
    url,
    `select distinct query from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())`,
  );
  const statements = rows.map((row) => String(row['query']));
  if (statements.length < 100) throw new Error(`The server counted only ${statements.length} statements.`);
  return citusRefusals(statements, volatilities);
}
