import type { SavedCard as CardView, PlatformContract } from '@doorstep/contracts';
import { emitAccountEvent } from '../../identity/accounts/account-events.js';
import { type Operations, type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { askProvider } from '../../payments/payments/ask-provider.js';
import { paymentDeclined } from '../../payments/payments/declined.js';
import type { CardVault, SavedCard } from '../../payments/payments/provider.js';
import { recordSavedCard } from './record-saved-card.js';

type Area = PlatformContract['cards'];

/** Limit for begun setups of an account: thieves try stolen cards by saving them. */
const setupPolicy = { name: 'card_setups', quota: 10, windowSeconds: 3_600 } as const;

/** The saved cards of customers. The payment provider keeps them; only which is the default is stored here. */
export const cardsOperations: Operations<Area> = {
  async list(call) {
    const [cards, defaultId] = await Promise.all([cardsOf(call), defaultCardOf(call)]);
    const views = cards.map((card) => cardView(card, defaultId));
    return { status: 200, body: { data: [...views].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)) } };
  },

  begin: withPreparation<Area['begin'], Awaited<ReturnType<CardVault['begin']>>>({
    async prepare({ caller: { accountId }, limit, ports }) {
      await limit(`card_setups|${accountId}`, setupPolicy);
      const key = ports.newId('payment');
      return ask(ports, ports.payments.cards.begin({ key, accountId }));
    },
    async commit({ ports }, { clientSecret, reference }) {
      return { status: 201, body: { id: reference, provider: ports.payments.name, clientSecret } };
    },
  }),

  complete: withPreparation<Area['complete'], SavedCard>({
    async prepare({ body, caller, params: { setupId }, ports }) {
      const { cards } = ports.payments;
      const setup = await ask(ports, cards.find(setupId));
      if (setup?.accountId !== caller.accountId) throw new ServiceProblem('not_found');
      const card = body.card === undefined ? setup.card : await enterCard(ports, setupId, body.card);
      if (!card) throw new ServiceProblem('card_not_saved');
      return card;
    },
    async commit(call, card) {
      const { caller, params } = call;
      await recordSavedCard(call, params.setupId, caller.accountId, card.id);
      return {
        status: 200,
        body: cardView(card, (await call.db.get('accounts', caller.accountId))?.defaultCardId ?? null),
      };
    },
  }),

  setDefault: withPreparation<Area['setDefault'], SavedCard>({
    prepare: async (call) => ownCard(await cardsOf(call), call.params.cardId),
    async commit({ caller, db }, card) {
      await db.update('accounts', { id: caller.accountId }, { defaultCardId: card.id });
      return { status: 200, body: cardView(card, card.id) };
    },
  }),

  delete: withPreparation<Area['delete'], readonly SavedCard[]>({
    async prepare(call) {
      const { caller, params, ports } = call;
      const wasThere = await ask(ports, ports.payments.cards.remove(caller.accountId, params.cardId));
      if (!wasThere) throw new ServiceProblem('not_found');
      return cardsOf(call);
    },
    async commit(call, left) {
      const { caller, db, params } = call;
      // The only card that is left is the default.
      const defaultCardId = left.length === 1 ? (left[0]?.id ?? null) : null;
      await db.update('accounts', { id: caller.accountId, defaultCardId: params.cardId }, { defaultCardId });
      await emitAccountEvent(call, 'account.card_removed', caller.accountId);
      return { status: 204, body: undefined };
    },
  }),
};

const ask = <T>(ports: Ports, asked: Promise<T>): Promise<T> => askProvider(ports, asked, 'Your cards are unchanged.');

type CardCall = ReadCall<Area['list'] | Area['setDefault'] | Area['delete']>;

function cardsOf({ caller, ports }: Pick<CardCall, 'caller' | 'ports'>): Promise<readonly SavedCard[]> {
  return ask(ports, ports.payments.cards.list(caller.accountId));
}

async function defaultCardOf({ caller, reader }: Pick<CardCall, 'caller' | 'reader'>): Promise<string | null> {
  return (await reader.get('accounts', caller.accountId))?.defaultCardId ?? null;
}

/** @throws ServiceProblem not_found */
function ownCard(cards: readonly SavedCard[], id: string): SavedCard {
  const card = cards.find((each) => each.id === id);
  if (!card) throw new ServiceProblem('not_found');
  return card;
}

/** Plays what the customer does in the library of the provider. @throws ServiceProblem test_mode_only, payment_declined */
async function enterCard(ports: Ports, setupId: string, token: string): Promise<SavedCard> {
  const { cards } = ports.payments;
  if (!cards.enter) throw new ServiceProblem('test_mode_only', 'The payment provider is no sandbox.');
  const entered = await ask(ports, cards.enter(setupId, token));
  if ('declined' in entered) throw paymentDeclined('/body/card', entered.declined);
  return entered;
}

function cardView({ id, brand, last4, expiryMonth, expiryYear }: SavedCard, defaultId: string | null): CardView {
  return { id, brand, last4, expiryMonth, expiryYear, isDefault: id === defaultId };
}
