import type { Reader } from '../../kernel/store/store.js';
import type { PasswordOwner } from './own-words.js';
import type { AccountRecord } from './records.js';

/** Maximum number of leads and stores whose names are read. */
const maxNames = 20;

/** Reads what an attacker may know about the owner of an account. */
export async function passwordOwner(reader: Reader, account: AccountRecord): Promise<PasswordOwner> {
  const { id, displayName: name, email, phone, fleetId, merchantId } = account;
  const invoices = await reader.get('invoiceProfiles', id);
  const leads = await reader.find('leads', { where: { accountId: id }, limit: maxNames });
  const stores = merchantId === null ? [] : await reader.find('stores', { where: { merchantId }, limit: maxNames });
  const fleet = fleetId === null ? undefined : await reader.get('fleets', fleetId);
  const companies = [
    invoices?.companyName,
    fleet?.name,
    ...stores.map((store) => store.name),
    ...leads.flatMap(({ companyName, storeName }) => [companyName, storeName]),
  ];
  return { email, name, phone, companies };
}
