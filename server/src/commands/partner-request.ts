import { PartnerRequest } from '@doorstep/contracts';
import type { PartnerRecord, Reader } from '@doorstep/core';
import { UsageError } from './command.js';

/**
 * The partner with this id or exact name; `undefined` for a name that nobody has.
 *
 * @throws UsageError for an id that no partner has.
 */
export async function findPartner(reader: Reader, idOrName: string): Promise<PartnerRecord | undefined> {
  const isId = /^par_[0-9a-z]{26}$/.test(idOrName);
  const where = isId ? { id: idOrName } : { name: idOrName };
  const [partner] = await reader.find('partners', { where, limit: 1 });
  if (!partner && isId) throw new UsageError(`There is no partner ${idOrName}.`);
  return partner;
}

/**
 * What a new partner is made of, by the rules of the platform interface.
 *
 * @throws UsageError for a name or an address that it would refuse.
 */
export function newPartner(name: string, email: string | undefined): Pick<PartnerRecord, 'name' | 'contactEmail'> {
  const request = PartnerRequest.safeParse({ name, contactEmail: email });
  if (request.success) return { name: request.data.name, contactEmail: request.data.contactEmail ?? null };
  const wrongName = request.error.issues.some(({ path }) => path[0] === 'name');
  throw new UsageError(wrongName ? 'A partner has a name of 1 to 120 characters.' : '--email takes an e-mail address.');
}
