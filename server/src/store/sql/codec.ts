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
import { type SqlText, sql } from './sql-text.js';

type Values = Readonly<Record<string, unknown>>;

interface ColumnCodec {
  /** Name in records. */
  readonly name: string;
  /** Name in rows. */
  readonly sql: string;
  /** Quoted name, for SQL. */
  readonly quoted: string;
  readonly nullable: boolean;
  readonly numeric: boolean;
  readonly isJson: boolean;
  readonly encode: ((value: unknown) => unknown) | undefined;
  readonly decode: ((value: unknown) => unknown) | undefined;
}

/** Converts one table's records to SQL rows and back. */
export class TableCodec {
  /** Name in SQL. */
  readonly name: string;
  /** All columns, for queries. */
  readonly columnsSql: string;
  /** The start of a query for all columns: `select ... from`. */
  readonly selectSql: string;
  /** The start of an insert into all columns: `insert into ... values`. */
  readonly insertSql: string;
  /** The placeholders of one row. */
  readonly placeholders: string;
  readonly #columns: ReadonlyMap<string, ColumnCodec>;

  constructor(
    readonly table: TableName,
    readonly dialect: Dialect,
  ) {
    this.name = snakeCase(table);
    this.#columns = columnCodecs(tables[table], dialect);
    const columns = [...this.#columns.values()].map(({ quoted }) => quoted);
    this.columnsSql = columns.join(', ');
    this.selectSql = `select ${this.columnsSql} from "${this.name}"`;
    this.insertSql = `insert into "${this.name}" (${this.columnsSql}) values`;
    this.placeholders = `(${columns.map(() => '?').join(', ')})`;
  }

  /** Returns a column. @throws Error when the table does not have it. */
  column(name: string): ColumnCodec {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`"${this.name}" has no column "${name}".`);
    return column;
  }

  /** Encodes a whole row, in the order of the columns. */
  encodeRow(row: StoredRow): unknown[] {
    return [...this.#columns.values()].map((column) => encode(column, row[column.name] ?? null));
  }

  /** Writes the assignments of an update. The id never changes. */
  changeSql(change: Values): SqlText[] {
    return Object.entries(change)
      .filter(([name, value]) => name !== 'id' && value !== undefined)
      .map(([name, value]) => {
        const column = this.column(name);
        if (column.numeric && isIncrement(value)) return sql(`${column.quoted} = ${column.quoted} + ?`, value.add);
        return sql(`${column.quoted} = ?`, encode(column, value));
      });
  }

  /** Writes the `on conflict` clause that replaces an existing row if it is older in this column. */
  replaceOlderSql(name: string): string {
    const changes = [...this.#columns.values()].map(({ quoted }) => `${quoted} = excluded.${quoted}`);
    const { quoted } = this.column(name);
    return `on conflict ("id") do update set ${changes.join(', ')} where excluded.${quoted} > "${this.name}".${quoted}`;
  }

  /** Writes the `on conflict` clause that adds these columns to those of the existing row. */
  addSql(names: readonly string[]): string {
    const changes = names.map((name) => {
      const { quoted } = this.column(name);
      return `${quoted} = "${this.name}".${quoted} + excluded.${quoted}`;
    });
    return `on conflict ("id") do update set ${changes.join(', ')}`;
  }

  /** Encodes a value of a condition. @throws Error for a value that cannot be compared. */
  encodeValue(name: string, value: unknown): Scalar {
    const encoded = encode(this.column(name), value);
    if (encoded === null || ['string', 'number', 'boolean'].includes(typeof encoded)) return encoded as Scalar;
    throw new Error(`"${this.name}.${name}" cannot be compared with this value.`);
  }

  /** Decodes a value of a column. */
  decodeValue(name: string, value: unknown): unknown {
    return decode(this.column(name), value);
  }

  /** Returns a row as it would be read after it was written. */
  copyRow(row: StoredRow): StoredRow {
    const copy: Record<string, unknown> = {};
    for (const { name, isJson } of this.#columns.values()) {
      const value = row[name] ?? null;
      copy[name] = isJson && value !== null ? JSON.parse(JSON.stringify(value)) : value;
    }
    return copy as unknown as StoredRow;
  }

  decodeRow(row: Values): StoredRow {
    const decoded: Record<string, unknown> = {};
    for (const column of this.#columns.values()) decoded[column.name] = decode(column, row[column.sql]);
    return decoded as unknown as StoredRow;
  }
}

/** Returns the codecs of all tables, each created on first use. */
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
      const sqlName = snakeCase(name);
      return [
        name,
        { name, sql: sqlName, quoted: `"${sqlName}"`, nullable, numeric, isJson: kind === 'json', ...conversions },
      ];
    }),
  );
}

function encode(column: ColumnCodec, value: unknown): unknown {
  return column.encode && value !== null ? column.encode(value) : value;
}

function decode(column: ColumnCodec, value: unknown): unknown {
  return column.decode && value !== null ? column.decode(value) : value;
}
