import type { StoredRow, TableName } from '@doorstep/core/store';
import { SqlReader } from '../sql/sql-reader.js';
import { sql } from '../sql/sql-text.js';

/** Also reads the versions of rows on PostgreSQL: each change gives a row another `xmin`, and a lock does not. */
export class VersionReader extends SqlReader {
  async getVersion(
    table: TableName,
    id: string,
  ): Promise<{ readonly row: StoredRow; readonly version: unknown } | undefined> {
    const codec = this.codecOf(table);
    const statement = sql(`select ${codec.columnsSql}, xmin::text as "xmin" from "${codec.name}" where "id" = ?`, id);
    const [row] = await this.rows(codec, statement);
    return row && { row: codec.decodeRow(row), version: row['xmin'] };
  }
}
