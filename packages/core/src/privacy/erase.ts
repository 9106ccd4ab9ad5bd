import type { Effects } from '../kernel/operation/operation.js';
import { batchesOf } from '../kernel/store/batches.js';
import { leadMachine } from '../marketplace/onboarding/machine.js';
import { leadMoves } from '../marketplace/onboarding/moves.js';
import { ticketMachine } from '../marketplace/support/machine.js';
import { ticketMoves } from '../marketplace/support/moves.js';
import type { Person } from './map/person.js';

/**
 * Erases a person from every table as the data map defines, in this unit of work. Repeating it affects only data that
 * was added since.
 */
export async function erasePerson(effects: Effects, person: Person): Promise<void> {
  const { dataParts } = await import('./map/data-map.js');
  await endOpenCases(effects, person);
  for (const part of dataParts) await part.erase(effects, person);
}

/** Withdraws applications and closes tickets, because staff can no longer answer their owner. */
async function endOpenCases(effects: Effects, { account }: Person): Promise<void> {
  const bySystem = { actorId: 'system' } as const;
  for await (const leads of batchesOf(effects.db, 'leads', [{ accountId: account.id }])) {
    for (const lead of leads) {
      if (!leadMachine.find('withdraw', 'applicant', lead)) continue;
      await leadMoves.move(effects, lead, 'withdraw', { relation: 'applicant', ...bySystem });
    }
  }
  for await (const tickets of batchesOf(effects.db, 'supportTickets', [{ requesterId: account.id }])) {
    for (const ticket of tickets) {
      if (!ticketMachine.find('close', 'staff', ticket)) continue;
      await ticketMoves.move(effects, ticket, 'close', { relation: 'staff', ...bySystem });
    }
  }
}
