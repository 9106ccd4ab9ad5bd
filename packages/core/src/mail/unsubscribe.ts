import { type NotificationCategory, notificationCategories } from '@doorstep/contracts';
import type { Ports } from '../kernel/ports/ports.js';
import { SealBroken, type Sealer } from '../kernel/ports/sealer.js';

/** The e-mails that a link turns off. */
export interface Unsubscription {
  readonly accountId: string;
  readonly category: NotificationCategory;
}

const context = 'unsubscribe';

/** Returns the address of the page that turns off a category of e-mails. */
export function unsubscribeUrl(
  { sealer, publicUrl }: { readonly sealer: Pick<Sealer, 'seal'> } & Pick<Ports, 'publicUrl'>,
  unsubscription: Unsubscription,
): string {
  return `${publicUrl()}/unsubscribe?token=${encodeURIComponent(unsubscribeToken(sealer, unsubscription))}`;
}

/** Returns the token of that page. Only this service can make it. */
export function unsubscribeToken(sealer: Pick<Sealer, 'seal'>, { accountId, category }: Unsubscription): string {
  return sealer.seal(`${accountId} ${category}`, context);
}

/** Reads the token of an address; undefined if it is invalid. */
export function readUnsubscription(sealer: Sealer, token: string): Unsubscription | undefined {
  try {
    const [accountId = '', name] = sealer.open(token, context).split(' ');
    const category = notificationCategories.find((known) => known === name);
    return category && { accountId, category };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
