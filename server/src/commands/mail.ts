import { text } from 'node:stream/consumers';
import { suppressAddress, withEffects } from '@doorstep/core';
import { readBounces } from '../providers/mail/read-bounces.js';
import { type CommandContext, UsageError } from './command.js';
import { withStore } from './with-store.js';

/**
 * `doorstep-server mail bounce < <e-mail>`: suppresses the addresses that an e-mail from a mail server reports as permanently
 * undeliverable. A mail server can pipe what comes back to `MAIL_FROM` into it.
 *
 * @throws UsageError if the e-mail reports none.
 */
export async function recordBounce({ config, note }: CommandContext): Promise<void> {
  const addresses = readBounces(await text(process.stdin));
  if (addresses.length === 0) throw new UsageError('The e-mail reports no address as permanently undeliverable.');
  await withStore({ config, note }, (store, ports) =>
    withEffects({ store, ports }, async (effects) => {
      for (const address of addresses) await suppressAddress(effects, address);
    }),
  );
  note(`Addresses that get no more e-mails: ${addresses.length}.`);
}
