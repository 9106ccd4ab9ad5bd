import {
  isIncrement,
  type Scalar,
  type StoredRow,
  type StoredTable,
  type TableName,
  tables,
} from '@doorstep/core/store';
import type { Dialect } from './dialect.js';
import { snakeCase } from './names.js';

type Values = Readonly<Record<string, unknown>>;

interface ColumnCodec {
  /** In records. */
  readonly name: string;
  /** In SQL. */
  readonly sql: string;
  readonly nullable: boolean;
  readonly numeric: boolean;
  readonly encode: ((value: unknown) => unknown) | undefined;
  readonly decode: ((value: unknown) => unknown) | undefined;
}

/** Between the records of one table and its rows in SQL. */
export class TableCodec {
  /** In SQL. */
  readonly name: string;
  /** `select` of one row by its id. */
  readonly getSql: string;
  readonly #columns: ReadonlyMap<string, ColumnCodec>;

  constructor(
    table: TableName,
    readonly dialect: Dialect,
  ) {
    this.name = snakeCase(table);
    this.#columns = columnCodecs(tables[table], dialect);
    const columns = [...this.#columns.values()].map(({ sql }) => `"${sql}"`);
    this.getSql = `select ${columns.join(', ')} from "${this.name}" where "id" = ?`;
  }

  /** @throws Error for a column that the table does not have. */
  column(name: string): ColumnCodec {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`"${this.name}" has no column "${name}".`);
    return column;
  }

  /** The names in SQL of all columns. */
  columnNames(): string[] {
    return [...this.#columns.values()].map(({ sql }) => sql);
  }

  /** A whole row. */
  encodeRow(row: StoredRow): Record<string, unknown> {
    const encoded: Record<string, unknown> = {};
    for (const column of this.#columns.values()) encoded[column.sql] = encode(column, row[column.name] ?? null);
    return encoded;
  }

  /** Some columns of a row; the id never changes. `add` makes the SQL of an increment. */
  encodeChange(change: Values, add: (column: string, amount: number) => unknown): Record<string, unknown> {
    const encoded: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(change)) {
      if (name === 'id' || value === undefined) continue;
      const column = this.column(name);
      encoded[column.sql] = column.numeric && isIncrement(value) ? add(column.sql, value.add) : encode(column, value);
    }
    return encoded;
  }

  /** One value of a condition. */
  encodeValue(name: string, value: unknown): Scalar {
    const encoded = encode(this.column(name), value);
    if (encoded === null || ['string', 'number', 'boolean'].includes(typeof encoded)) return encoded as Scalar;
    throw new Error(`"${this.name}.${name}" cannot be compared with this value.`);
  }

  decodeRow(row: Values): StoredRow {
    const decoded: Record<string, unknown> = {};
    for (const { name, sql, decode } of this.#columns.values()) {
      const value = row[sql];
      decoded[name] = decode && value !== null ? decode(value) : value;
    }
    return decoded as unknown as StoredRow;
  }
}

/** The codecs of all tables, made when first asked for. */
export function tableCodecs(dialect: Dialect): (table: TableName) => TableCodec {
  const codecs = new Map<TableName, TableCodec>();
  return (table) => {
    const existing = codecs.get(table);
    if (existing) return existing;
    const codec = new TableCodec(table, dialect);
    codecs.set(table, codec);
    return codec;
  };
}

function columnCodecs(table: StoredTable, dialect: Dialect): ReadonlyMap<string, ColumnCodec> {
  return new Map(
    Object.entries(table.columns).map(([name, { kind, nullable }]) => {
      const conversions = { encode: dialect.encode[kind], decode: dialect.decode[kind] };
      const numeric = kind === 'integer' || kind === 'real';
      return [name, { name, sql: snakeCase(name), nullable, numeric, ...conversions }];
    }),
  );
}

function encode(column: ColumnCodec, value: unknown): unknown {
  return column.encode && value !== null ? column.encode(value) : value;
}
