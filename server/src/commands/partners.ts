import { createPartner, withEffects } from '@doorstep/core';
import { type CommandContext, commandLineActor, UsageError } from './command.js';
import { newPartner } from './partner-request.js';
import { withStore } from './with-store.js';

/**
 * `doorstep-server partners create --name <text> [--email <address>]`: creates a partner and prints its id.
 *
 * @throws UsageError without a name, or with an invalid e-mail address.
 * @throws ServiceProblem partner_name_taken
 */
export async function addPartner(
  { config, print, note }: CommandContext,
  options: { readonly name?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  if (options.name === undefined) throw new UsageError('partners create needs --name.');
  const wanted = newPartner(options.name, options.email);
  const partner = await withStore({ config, note }, (store, ports) =>
    withEffects({ store, ports }, (effects) => createPartner(effects, wanted, commandLineActor)),
  );
  print(partner.id);
}

/** `doorstep-server partners list`: prints one line for each partner, by name: id, name and contact address, separated by tabs. */
export async function listPartners({ config, print, note }: CommandContext): Promise<void> {
  const partners = await withStore({ config, note }, ({ reader }) =>
    reader.find('partners', { where: { sandboxId: null }, orderBy: [['name', 'asc']] }),
  );
  if (partners.length === 0)
    note('There are no partners yet. Create one with: doorstep-server partners create --name <text>');
  for (const { id, name, contactEmail } of partners) print([id, name, contactEmail ?? '-'].join('\t'));
}
