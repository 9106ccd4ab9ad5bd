import pg from 'pg';

/** Type OIDs, from the catalogue `pg_type`. */
const int8 = 20;
const timestampWithTimeZone = 1184;

type Parser = (value: string) => unknown;

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [int8, Number],
  [timestampWithTimeZone, parseInstant],
]);

/** The option `types` of a `pg` connection. Reads integers as numbers (all are safe integers), and instants as text. */
export const postgresTypes = {
  getTypeParser: (oid: number, format?: string): Parser =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** Converts `2026-11-21 08:00:00.5+00`, the format of a session in UTC, to `2026-11-21T08:00:00.500Z`. */
export function parseInstant(value: string): string {
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value);
  if (!plain) return new Date(value).toISOString();
  const [, date, time, fraction = ''] = plain;
  return `${date}T${time}.${fraction.padEnd(3, '0')}Z`;
}
