import { emitAccountEvent } from '../../identity/accounts/account-events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { NoticeFollower } from '../../payments/payments/notice-job.js';

/**
 * Records that a card was saved, once for each setup: the app completes it, and the provider gives notice of it. The first card of an account
 * is its default.
 */
export async function recordSavedCard(
  effects: Effects,
  reference: string,
  accountId: string,
  cardId: string,
): Promise<void> {
  const { db, now, ports } = effects;
  const row = { reference, kind: 'card_saved', at: now, createdAt: now } as const;
  const id = `${ports.payments.name}:saved:${reference}`;
  if (!(await db.insertIfAbsent('paymentNotices', { id, ...row }))) return;
  await db.update('accounts', { id: accountId, defaultCardId: null }, { defaultCardId: cardId });
  await emitAccountEvent(effects, 'account.card_saved', accountId);
}

/** Looks at the setup that a notice names. */
export const followCardNotice: NoticeFollower = async ({ ports }, { reference }) => {
  const setup = await ports.payments.cards.find(reference);
  if (!setup?.card) return undefined;
  const { accountId, card } = setup;
  return (effects) => recordSavedCard(effects, reference, accountId, card.id);
};
