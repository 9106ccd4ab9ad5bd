import type { DeskHit, DeskMatch, deskContract } from '@doorstep/contracts';
import { currentStores } from '../../catalogue/discovery/index/store-catalogue.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { beginsWith } from '../../kernel/store/prefix.js';
import type { OrderBy, Reader, TableName, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { foldText, normaliseAddress } from '../../values/geo/address/normalise.js';
import type { HitOf, Hits } from './hits.js';

/** A call of the search of staff. */
export type SearchCall = ReadCall<(typeof deskContract)['search']>;

/** Most hits of each kind and match. */
const best = 5;

/** Most invoices with one position: each seller has one a year. */
const sellers = 500;

/** One thing that a text can be, and how it is found. The condition is undefined for a text that it cannot be. */
interface Finder<T extends TableName> {
  readonly table: T;
  readonly where: Where<Tables[T]> | undefined;
  readonly orderBy?: OrderBy<Tables[T]>;
  readonly matched: DeskMatch;
}

/** Finds orders, deliveries, accounts and couriers. */
export async function findJobsAndPeople({ query: { q }, reader }: SearchCall, hits: Hits): Promise<DeskHit[]> {
  const [address, name, phone] = [normaliseAddress(q), foldText(q).trim(), phoneOf(q)];
  const [isAddress, isName] = [
    address === '' ? undefined : beginsWith(address),
    name === '' ? undefined : beginsWith(name),
  ];
  const byName = isName && { nameKey: isName };
  const byFamily = isName && { familyKey: isName };
  const byAddress = isAddress && { addressKey: isAddress };
  const byPhone = phone === undefined ? undefined : { phone };
  const live = { livemode: true } as const;
  const found = await Promise.all([
    find(reader, hits.order, { table: 'orders', where: idWhere(q, 'ord_'), matched: 'id' }),
    find(reader, hits.order, { table: 'orders', where: { number: q.toUpperCase() }, matched: 'number' }),
    find(reader, hits.order, {
      table: 'orders',
      where: byAddress,
      orderBy: [['addressKey', 'asc']],
      matched: 'address',
    }),
    find(reader, hits.delivery, { table: 'deliveries', where: liveId(q), matched: 'id' }),
    find(reader, hits.delivery, {
      ...{ table: 'deliveries', where: { externalReference: q, ...live }, matched: 'external_reference' },
    }),
    find(reader, hits.delivery, {
      ...{ table: 'deliveries', where: phone === undefined ? undefined : { recipientPhone: phone, ...live } },
      matched: 'phone',
    }),
    find(reader, hits.delivery, {
      ...{ table: 'deliveries', where: byAddress && { ...byAddress, ...live }, orderBy: [['addressKey', 'asc']] },
      matched: 'address',
    }),
    find(reader, hits.account, { table: 'accounts', where: idWhere(q, 'acc_'), matched: 'id' }),
    find(reader, hits.account, { table: 'accounts', where: { email: q.toLowerCase() }, matched: 'email' }),
    find(reader, hits.account, { table: 'accounts', where: byPhone, matched: 'phone' }),
    find(reader, hits.account, { table: 'accounts', where: byName, orderBy: [['nameKey', 'asc']], matched: 'name' }),
    find(reader, hits.account, {
      table: 'accounts',
      where: byFamily,
      orderBy: [['familyKey', 'asc']],
      matched: 'name',
    }),
    find(reader, hits.courier, { table: 'couriers', where: idWhere(q, 'cou_'), matched: 'id' }),
    find(reader, hits.courier, { table: 'couriers', where: byPhone, matched: 'phone' }),
    find(reader, hits.courier, { table: 'couriers', where: byName, orderBy: [['nameKey', 'asc']], matched: 'name' }),
    find(reader, hits.courier, {
      table: 'couriers',
      where: byFamily,
      orderBy: [['familyKey', 'asc']],
      matched: 'name',
    }),
  ]);
  return found.flat();
}

/** Finds stores by id, or by a part of their name. They are in memory. */
export async function findStores(call: SearchCall, hits: Hits): Promise<DeskHit[]> {
  const { q } = call.query;
  const name = foldText(q);
  const { stores } = await currentStores(call);
  const found = stores.filter((store) => store.id === q || foldText(store.name).includes(name)).slice(0, best);
  return found.map((store) => hits.store(store, store.id === q ? 'id' : 'name'));
}

/** Finds partners and invoices, which only administrators may read. */
export async function findBusiness({ query: { q }, reader }: SearchCall, hits: Hits): Promise<DeskHit[]> {
  const position = /^[A-Z]+-\d{4}-(\d{1,9})$/.exec(q.toUpperCase())?.[1];
  const [partners, named, byId, invoices] = await Promise.all([
    find(reader, hits.partner, { table: 'partners', where: idWhere(q, 'par_'), matched: 'id' }),
    find(reader, hits.partner, {
      ...{
        table: 'partners',
        where: { name: beginsWith(q), sandboxId: null },
        orderBy: [['name', 'asc']],
        matched: 'name',
      },
    }),
    find(reader, hits.invoice, { table: 'invoices', where: idWhere(q, 'ivc_'), matched: 'id' }),
    position === undefined
      ? []
      : reader.find('invoices', { where: { position: Number(position), livemode: true }, limit: sellers }),
  ]);
  const numbered = invoices.filter(({ content }) => content.number === q.toUpperCase()).slice(0, best);
  return [...partners, ...named, ...byId, ...numbered.map((invoice) => hits.invoice(invoice, 'number'))];
}

async function find<T extends TableName>(
  reader: Reader,
  hit: HitOf<Tables[T]>,
  { table, where, orderBy, matched }: Finder<T>,
): Promise<DeskHit[]> {
  if (where === undefined) return [];
  const rows = await reader.find(table, { where, ...(orderBy && { orderBy }), limit: best });
  return rows.map((row) => hit(row, matched));
}

function idWhere(q: string, prefix: string): { readonly id: string } | undefined {
  return q.startsWith(prefix) ? { id: q } : undefined;
}

function liveId(q: string): { readonly id: string; readonly livemode: true } | undefined {
  return q.startsWith('dlv_') ? { id: q, livemode: true } : undefined;
}

/** Returns a number as it is stored, in E.164; undefined if the text is none. */
function phoneOf(q: string): string | undefined {
  const plain = q.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+\d{7,15}$/.test(plain) ? plain : undefined;
}
