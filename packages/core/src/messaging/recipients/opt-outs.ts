import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Reader } from '../../kernel/store/store.js';

/** Where a message goes: an E.164 number or an e-mail address, of one mode of a partner. */
export interface RecipientAddress {
  readonly partnerId: string;
  readonly livemode: boolean;
  readonly to: string;
}

/** Returns the id of an opt-out. In live mode, it is the same for every partner. */
function optOutId({ partnerId, livemode, to }: RecipientAddress): string {
  return sha256Hex(`${livemode ? 'live' : partnerId} ${to.toLowerCase()}`);
}

/** Returns true if the owner of the address wants no messages about deliveries. */
export async function hasOptedOut(reader: Reader, address: RecipientAddress): Promise<boolean> {
  return (await reader.get('recipientOptOuts', optOutId(address))) !== undefined;
}

/** Records that the owner of an address wants no messages about deliveries. Succeeds if it is recorded already. */
export async function optOut({ db, now }: Pick<Effects, 'db' | 'now'>, address: RecipientAddress): Promise<void> {
  const partnerId = address.livemode ? null : address.partnerId;
  await db.insertIfAbsent('recipientOptOuts', { id: optOutId(address), partnerId, createdAt: now });
}
