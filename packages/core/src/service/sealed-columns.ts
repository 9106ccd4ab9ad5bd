import type { StoredRow, StoredTable } from '../kernel/store/row.js';
import type { Change, Query, Reader, TableName, UnitOfWork, Where } from '../kernel/store/store.js';
import type { Seal } from '../kernel/store/table.js';
import type { Tables } from '../kernel/store/tables.js';
import { webhookSecretContext } from '../partners/webhooks/secrets.js';
import { deliveryEventTypes, pinContext, storedPins, withPins } from '../values/events/delivery-pins.js';
import { tables } from './tables.js';

/** A text of a row. An empty text was destroyed. */
export interface SealedText {
  /** Sealed, or plain if an earlier release stored it and `sealStoredTexts` has not reached it yet. */
  readonly stored: string;
  /** The context that the text is sealed with; see `Sealer`. */
  readonly context: string;
}

/** The sealed texts of a row. */
export interface SealedRow {
  readonly id: string;
  readonly texts: readonly SealedText[];
}

/** A column of sealed texts. */
export interface SealedColumn {
  readonly table: TableName;
  readonly column: string;
  /** True if an earlier release stored these texts plain. */
  readonly mayBePlain: boolean;
  find(reader: Reader, query: Query<{ readonly id: string }>): Promise<readonly SealedRow[]>;
  /** Replaces all texts of a row. Returns false if the row has changed since it was read. */
  replace(db: UnitOfWork, row: SealedRow, sealed: readonly string[]): Promise<boolean>;
}

/** A column that contains nothing but one text, or null. */
function textColumn(table: TableName, column: string, { contextOf, since }: Seal): SealedColumn {
  return {
    table,
    column,
    mayBePlain: since !== undefined,
    async find(reader, query) {
      // The casts are sound: every table has an id, and the column contains text or null.
      const rows: readonly StoredRow[] = await reader.find(table, query as Query<Tables[TableName]>);
      return rows.map((row) => {
        const stored = row[column] as string | null;
        return { id: row.id, texts: stored === null ? [] : [{ stored, context: contextOf(row) }] };
      });
    },
    async replace(db, { id, texts: [before] }, [sealed]) {
      const guard: object = { id, [column]: before?.stored };
      const change: object = { [column]: sealed };
      return (await db.update(table, guard as Where<Tables[TableName]>, change as Change<Tables[TableName]>)) === 1;
    },
  };
}

const previousSecrets: SealedColumn = {
  table: 'webhookEndpoints',
  column: 'previousSecrets',
  mayBePlain: true,
  async find(reader, query) {
    const endpoints = await reader.find('webhookEndpoints', query);
    return endpoints.map(({ id, previousSecrets: previous }) => ({
      id,
      texts: previous.map(({ secret: stored }) => ({ stored, context: webhookSecretContext(id) })),
    }));
  },
  async replace(db, { id, texts }, sealed) {
    const endpoint = await db.lock('webhookEndpoints', id);
    const isSame =
      endpoint?.previousSecrets.length === texts.length &&
      endpoint.previousSecrets.every(({ secret }, index) => secret === texts[index]?.stored);
    if (!endpoint || !isSame) return false;
    const replaced = endpoint.previousSecrets.map((each, index) => ({ ...each, secret: sealed[index] ?? each.secret }));
    await db.update('webhookEndpoints', { id }, { previousSecrets: replaced });
    return true;
  },
};

/** The PINs in the data of delivery events. */
const eventPins: SealedColumn = {
  table: 'events',
  column: 'data',
  mayBePlain: true,
  async find(reader, { where, ...query }) {
    const events = await reader.find('events', { ...query, where: { ...where, type: { in: deliveryEventTypes } } });
    return events.map((event) => ({
      id: event.id,
      texts: storedPins(event).map(({ stop, pin }) => ({ stored: pin, context: pinContext(event.subjectId, stop) })),
    }));
  },
  async replace(db, { id, texts }, sealed) {
    const event = await db.lock('events', id);
    if (!event) return false;
    const isSame = storedPins(event).every(({ pin }, index) => pin === texts[index]?.stored);
    if (!isSame) return false;
    const replacements = new Map(texts.map(({ stored, context }, index) => [context, sealed[index] ?? stored]));
    const data = withPins(event, (pin, stop) => replacements.get(pinContext(event.subjectId, stop)) ?? pin);
    return (await db.update('events', { id }, { data })) === 1;
  },
};

/** All columns of sealed texts, as the tables define them, and the JSON columns with sealed parts. */
export const sealedColumns: readonly SealedColumn[] = [
  ...Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns as StoredTable['columns']).flatMap(([column, { seal }]) =>
      // The cast is sound: these are the names of the tables.
      seal ? [textColumn(table as TableName, column, seal)] : [],
    ),
  ),
  previousSecrets,
  eventPins,
];
