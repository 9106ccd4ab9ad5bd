import { type PaymentProvider, PaymentProviderUnavailable, PaymentRefused, type ProviderTransfer } from './provider.js';

/** Behaviour of the sandbox for transfers to an account. */
interface SandboxAccount {
  readonly refused?: string;
  /** The first answer to each transfer is lost after the transfer had its effect. */
  readonly losesAnswers?: true;
  readonly found: ProviderTransfer;
}

const paid: SandboxAccount = { found: { status: 'paid' } };

/** The accounts of the sandbox that play something. Every other account is paid. */
const sandboxAccounts: Readonly<Record<string, SandboxAccount>> = {
  acct_refused: { ...paid, refused: 'The account cannot receive transfers.' },
  acct_returned: { found: { status: 'failed', reason: 'The bank account is closed.' } },
  acct_slow: { found: { status: 'pending' } },
  acct_lost_answers: { ...paid, losesAnswers: true },
};

const prefix = 'sandbox_transfer';

/** Creates the transfers of the sandbox. A reference contains the key and the account, so nothing has to be remembered. */
export function createSandboxTransfers(
  throwFault: (key: string) => void,
): Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'openAccount'> {
  /** The transfers whose answer was lost: the next call succeeds. */
  const lost = new Set<string>();

  return {
    async transfer({ key, destination }) {
      throwFault(key);
      const { refused, losesAnswers } = sandboxAccounts[destination] ?? paid;
      if (refused !== undefined) throw new PaymentRefused(refused, 'sandbox_refused');
      if (losesAnswers && !lost.has(key)) {
        lost.add(key);
        throw new PaymentProviderUnavailable('The sandbox did not answer transfer.');
      }
      return { reference: `${prefix}:${key}:${destination}` };
    },

    async findTransfer(reference) {
      const [kind, , destination = ''] = reference.split(':');
      if (kind !== prefix) throw new PaymentRefused(`There is no transfer ${reference}.`, 'resource_missing');
      return (sandboxAccounts[destination] ?? paid).found;
    },

    async openAccount({ ownerId, destination, returnUrl }) {
      return { destination: destination ?? `acct_${ownerId}`, url: returnUrl };
    },
  };
}
