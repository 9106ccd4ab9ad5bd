import type { Effects } from '../../../kernel/operation/operation.js';
import type { AccountRecord, Contacts } from '../../accounts/records.js';

/** Gives a locked account other contacts. A number that it proves is verified for no other account. */
export async function applyContacts(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  { id, courierId }: Pick<AccountRecord, 'id' | 'courierId'>,
  contacts: Contacts,
): Promise<void> {
  const { phone, phoneVerifiedAt } = contacts;
  if (phone !== null && phoneVerifiedAt !== null) {
    await db.update('accounts', { phone, id: { not: id }, phoneVerifiedAt: { not: null } }, { phoneVerifiedAt: null });
  }
  await db.update('accounts', { id }, { ...contacts, updatedAt: now });
  // Customers call the number of the courier.
  if (courierId !== null && phone !== null) await db.update('couriers', { id: courierId }, { phone, updatedAt: now });
}
