import { invoiceContext } from '../accounting/invoices/records.js';
import { codeContext, contactChangeContext } from '../identity/accounts/records.js';
import { totpContext } from '../identity/auth/totp/authenticator.js';
import { payloadContext } from '../kernel/idempotency/idempotency.js';
import type { Change, Query, Reader, TableName, UnitOfWork, Where } from '../kernel/store/store.js';
import type { Tables } from '../kernel/store/tables.js';
import { fileKeyContext } from '../kernel/vault/file-vault.js';
import { emailContext } from '../messaging/mail/records.js';
import { tokenContext } from '../messaging/push/records.js';
import { smsContext } from '../messaging/sms/records.js';
import { orderCodeContext } from '../orders/orders/codes.js';
import { responseBodyContext } from '../partners/webhooks/records.js';
import { webhookSecretContext } from '../partners/webhooks/secrets.js';
import { deliveryEventTypes, pinContext, storedPins, withPins } from '../values/events/delivery-pins.js';

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
  /** True if release 0.1.0 stored these texts plain. */
  readonly mayBePlain: boolean;
  find(reader: Reader, query: Query<{ readonly id: string }>): Promise<readonly SealedRow[]>;
  /** Replaces all texts of a row. Returns false if the row has changed since it was read. */
  replace(db: UnitOfWork, row: SealedRow, sealed: readonly string[]): Promise<boolean>;
}

type TextColumn<R> = { [K in keyof R]: R[K] extends string | null ? K : never }[keyof R] & string;

/** A column that contains nothing but one text, or null. */
function textColumn<T extends TableName, C extends TextColumn<Tables[T]>>(
  table: T,
  column: C,
  contextOf: (row: Tables[T]) => string,
  mayBePlain = true,
): SealedColumn {
  return {
    table,
    column,
    mayBePlain,
    async find(reader, query) {
      // The casts are sound: `C` is a column of `T` that contains text or null, and every table has an id.
      const rows = await reader.find(table, query as Query<Tables[T]>);
      return rows.map((row) => {
        const stored = row[column] as string | null;
        return { id: row.id, texts: stored === null ? [] : [{ stored, context: contextOf(row) }] };
      });
    },
    async replace(db, { id, texts: [before] }, [sealed]) {
      const guard = { id, [column]: before?.stored } as unknown as Where<Tables[T]>;
      const change = { [column]: sealed } as unknown as Change<Tables[T]>;
      return (await db.update(table, guard, change)) === 1;
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

/** All columns of sealed texts. A change of keys reseals all of them. */
export const sealedColumns: readonly SealedColumn[] = [
  textColumn('files', 'sealedKey', ({ id }) => fileKeyContext(id), false),
  textColumn('pushTokens', 'sealedToken', tokenContext, false),
  textColumn('emails', 'sealedMessage', ({ id }) => emailContext(id), false),
  textColumn('oneTimeCodes', 'sealedContent', ({ id }) => codeContext(id), false),
  textColumn('contactChanges', 'sealedContacts', ({ id }) => contactChangeContext(id), false),
  textColumn('smsMessages', 'sealedMessage', ({ id }) => smsContext(id), false),
  textColumn('totpSecrets', 'sealedSecret', ({ id }) => totpContext(id), false),
  textColumn('webhookEndpoints', 'sealedSecret', ({ id }) => webhookSecretContext(id)),
  previousSecrets,
  textColumn('orders', 'sealedPickupCode', ({ id }) => orderCodeContext(id, 'pickup')),
  textColumn('orders', 'sealedDropoffCode', ({ id }) => orderCodeContext(id, 'dropoff')),
  textColumn('deliveries', 'sealedPickupPin', ({ id }) => pinContext(id, 'pickup')),
  textColumn('deliveries', 'sealedDropoffPin', ({ id }) => pinContext(id, 'dropoff')),
  eventPins,
  textColumn('webhookAttempts', 'sealedResponseBody', ({ id }) => responseBodyContext(id)),
  textColumn('invoices', 'sealedBuyer', ({ id }) => invoiceContext(id), false),
  textColumn('idempotencyKeys', 'sealedPayload', ({ id }) => payloadContext(id)),
];
