import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { PartnerRecord } from './records.js';

/**
 * Creates a partner without keys.
 *
 * @param actorId id of the account that asked for it, or `system` for the command line.
 *
 * @throws ServiceProblem partner_name_taken
 */
export async function createPartner(
  { db, now, ports, emit }: Pick<Effects, 'db' | 'now' | 'ports' | 'emit'>,
  wanted: Pick<PartnerRecord, 'name' | 'contactEmail'>,
  actorId: string,
): Promise<PartnerRecord> {
  const partner = {
    ...wanted,
    id: ports.newId('partner'),
    sandboxId: null,
    currency: ports.cities.home.country.currency,
    creditLimitAmount: null,
    billing: null,
    warnedMonth: null,
    testCreditLimitAmount: null,
    testWarnedMonth: null,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await db.insertIfAbsent('partners', partner))) {
    throw fieldProblem('partner_name_taken', '/body/name', `There is a partner named "${wanted.name}" already.`);
  }
  const { id: partnerId, name } = partner;
  emit({ type: 'partner.created', subjectId: partnerId, sequence: 1, actorId, data: { partnerId, name } });
  return partner;
}
