import { type CardVault, PaymentRefused, type SavedCard } from './provider.js';
import type { SandboxBook, SandboxSavedCard } from './sandbox-book.js';
import { sandboxCards, unknownCard } from './sandbox-cards.js';

/** The setup of a card names its account: the sandbox keeps no record of setups. */
const setupPattern = /^setup_(acc_[0-9a-z]{26})_(\w+)$/;

/** Creates the saved cards of the sandbox. */
export function createSandboxVault(book: SandboxBook): CardVault {
  return {
    async begin({ accountId, key }) {
      const reference = `setup_${accountId}_${key}`;
      return { clientSecret: `${reference}_secret`, reference };
    },

    async find(reference) {
      const [, accountId, key] = setupPattern.exec(reference) ?? [];
      if (accountId === undefined) return undefined;
      const saved = (await book.cards(accountId)).find(({ id }) => id === `saved_${key}`);
      return { accountId, card: saved ? withoutToken(saved) : null };
    },

    async enter(reference, token) {
      const [, accountId, key] = setupPattern.exec(reference) ?? [];
      if (accountId === undefined) throw new PaymentRefused(`There is no setup ${reference}.`, 'resource_missing');
      const { declined, last4 = '4242' } = sandboxCards[token] ?? unknownCard;
      if (declined !== undefined) return { declined };
      const id = `saved_${key}`;
      let card: SandboxSavedCard = { id, brand: 'visa', last4, expiryMonth: 12, expiryYear: 2030, token };
      // A customer can enter two cards at once, and one card twice.
      await book.changeCards(accountId, (saved) => {
        const known = saved.find((each) => each.id === id);
        card = known ?? card;
        return known ? undefined : [card, ...saved];
      });
      return withoutToken(card);
    },

    list: async (accountId) => (await book.cards(accountId)).map(withoutToken),

    async remove(accountId, cardId) {
      let wasThere = false;
      await book.changeCards(accountId, (saved) => {
        wasThere = saved.some(({ id }) => id === cardId);
        return wasThere ? saved.filter(({ id }) => id !== cardId) : undefined;
      });
      return wasThere;
    },

    forget: (accountId) => book.changeCards(accountId, () => []),
  };
}

/** Returns the token of a saved card of the account, or the method itself if it is none. */
export async function tokenOf(book: SandboxBook, accountId: string, method: string): Promise<string> {
  if (!method.startsWith('saved_')) return method;
  return (await book.cards(accountId)).find(({ id }) => id === method)?.token ?? method;
}

function withoutToken({ token: _, ...card }: SandboxSavedCard): SavedCard {
  return card;
}
