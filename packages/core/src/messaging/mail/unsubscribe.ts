import { type NotificationCategory, notificationCategories } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import { SealBroken, type Sealer } from '../../kernel/ports/sealer.js';

/** The e-mails that a link turns off. */
export interface Unsubscription {
  readonly accountId: string;
  readonly categories: readonly NotificationCategory[];
}

const context = 'unsubscribe';

/** Returns the address of the page that turns off categories of e-mails. */
export function unsubscribeUrl(
  { sealer, publicUrl }: { readonly sealer: Pick<Sealer, 'seal'> } & Pick<Ports, 'publicUrl'>,
  unsubscription: Unsubscription,
): string {
  return `${publicUrl()}/unsubscribe?token=${encodeURIComponent(unsubscribeToken(sealer, unsubscription))}`;
}

/** Returns the token of that page. Only this service can make it. */
export function unsubscribeToken(sealer: Pick<Sealer, 'seal'>, { accountId, categories }: Unsubscription): string {
  return sealer.seal([accountId, ...categories].join(' '), context);
}

/** Reads the token of an address; undefined if it is invalid. */
export function readUnsubscription(sealer: Sealer, token: string): Unsubscription | undefined {
  try {
    const [accountId = '', ...names] = sealer.open(token, context).split(' ');
    const categories = notificationCategories.filter((category) => names.includes(category));
    return categories.length === names.length && names.length > 0 ? { accountId, categories } : undefined;
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
