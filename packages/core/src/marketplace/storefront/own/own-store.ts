import type { StoreRecord } from '../../../catalogue/catalogue/records.js';
import type { SessionCaller } from '../../../kernel/operation/caller.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import type { Reader, UnitOfWork, Where } from '../../../kernel/store/store.js';

/** Equal to no id, so that a merchant account without a merchant has no stores. */
const noMerchantId = '';

/** Returns the condition for the stores that the caller may change. */
export function ownStores({ role, merchantId }: SessionCaller): Where<StoreRecord> {
  return role === 'admin' ? {} : { merchantId: merchantId ?? noMerchantId };
}

/**
 * Returns a store that the caller may change.
 *
 * @throws ServiceProblem not_found, also for a store of another merchant.
 */
export async function loadOwnStore(reader: Reader, id: string, caller: SessionCaller): Promise<StoreRecord> {
  return assertOwn(await reader.get('stores', id), caller);
}

/** Does the same as `loadOwnStore` and locks the store, so that other changes to it or its menu wait for this one. */
export async function lockOwnStore(db: UnitOfWork, id: string, caller: SessionCaller): Promise<StoreRecord> {
  return assertOwn(await db.lock('stores', id), caller);
}

function assertOwn(store: StoreRecord | undefined, { role, merchantId }: SessionCaller): StoreRecord {
  if (!store || (role !== 'admin' && store.merchantId !== merchantId)) {
    throw new ServiceProblem('not_found', 'There is no such store.');
  }
  return store;
}
