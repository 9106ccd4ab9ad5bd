import { PartnerRequest } from '@doorstep/contracts';
import type { PartnerRecord, Reader } from '@doorstep/core';
import { UsageError } from './command.js';

/**
 * Returns the partner with this id or exact name, or `undefined` if no partner has the name.
 *
 * @throws UsageError for an unknown id.
 */
export async function findPartner(reader: Reader, idOrName: string): Promise<PartnerRecord | undefined> {
  const isId = /^par_[0-9a-z]{26}$/.test(idOrName);
  const where = { ...(isId ? { id: idOrName } : { name: idOrName }), sandboxId: null };
  const [partner] = await reader.find('partners', { where, limit: 1 });
  if (!partner && isId) throw new UsageError(`There is no partner ${idOrName}.`);
  return partner;
}

/**
 * Returns the fields of a new partner, by the rules of the platform interface.
 *
 * @throws UsageError for an invalid name or e-mail address.
 */
export function newPartner(name: string, email: string | undefined): Pick<PartnerRecord, 'name' | 'contactEmail'> {
  const request = PartnerRequest.safeParse({ name, contactEmail: email });
  if (request.success) return { name: request.data.name, contactEmail: request.data.contactEmail ?? null };
  const wrongName = request.error.issues.some(({ path }) => path[0] === 'name');
  throw new UsageError(
    wrongName ? 'The name of a partner has 1 to 120 characters.' : '--email takes an e-mail address.',
  );
}
