import { daySeconds } from '@doorstep/contracts';
import type { Effects } from '../../../kernel/operation/operation.js';
import type { Ports } from '../../../kernel/ports/ports.js';
import { SealBroken, type Sealer } from '../../../kernel/ports/sealer.js';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import {
  type AccountRecord,
  type ContactChangeRecord,
  type Contacts,
  contactChangeContext,
} from '../../accounts/records.js';
import { emailHash } from '../../accounts/reserved-emails.js';

/** Time for which a change can be undone. */
export const wayBackSeconds = 7 * daySeconds;

const tokenContext = 'contact-change';

/** A change with the token that undoes it. */
interface DrawnChange {
  readonly row: ContactChangeRecord;
  readonly token: string;
}

/** Stores the contacts of an account before a change, and returns the token that undoes it. */
export async function storeChange(
  { db, now, ports }: Effects,
  account: AccountRecord,
  channel: 'email' | 'phone',
): Promise<string> {
  const { row, token } = drawChange(ports, now, account, channel);
  await db.insert('contactChanges', row);
  return token;
}

/** Draws a change that is not stored yet. */
export function drawChange(
  ports: Pick<Ports, 'newId' | 'sealer'>,
  now: Instant,
  { id: accountId, email, emailVerifiedAt, phone, phoneVerifiedAt }: AccountRecord,
  channel: 'email' | 'phone',
): DrawnChange {
  const id = ports.newId('contactChange');
  const contacts: Contacts = { email, emailVerifiedAt, phone, phoneVerifiedAt };
  const row: ContactChangeRecord = {
    id,
    accountId,
    emailHash: channel === 'email' ? emailHash(email) : null,
    sealedContacts: ports.sealer.seal(JSON.stringify(contacts), contactChangeContext(id)),
    expiresAt: addSeconds(now, wayBackSeconds),
    createdAt: now,
  };
  return { row, token: ports.sealer.seal(id, tokenContext) };
}

/** Returns the id of the change that a token undoes; undefined for a text that is none. */
export function openChangeToken(sealer: Sealer, token: string): string | undefined {
  try {
    return sealer.open(token, tokenContext);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/** Opens the contacts before a change. */
export function contactsBefore({ sealer }: Pick<Ports, 'sealer'>, change: ContactChangeRecord): Contacts {
  // Sound: only `storeChange` seals with this context.
  return JSON.parse(sealer.open(change.sealedContacts, contactChangeContext(change.id))) as Contacts;
}
