import type { Reader } from '../../kernel/store/store.js';
import type { SupportMessageRecord, SupportTicketRecord } from './records.js';
import type { AccountOf } from './view.js';

/** Reads the requesters, assignees and authors of tickets and messages. */
export async function readAccounts(
  reader: Reader,
  {
    tickets = [],
    messages = [],
  }: { readonly tickets?: readonly SupportTicketRecord[]; readonly messages?: readonly SupportMessageRecord[] },
): Promise<AccountOf> {
  const named = [
    ...tickets.flatMap(({ requesterId, assigneeId }) =>
      assigneeId === null ? [requesterId] : [requesterId, assigneeId],
    ),
    ...messages.map(({ authorId }) => authorId),
  ];
  const ids = [...new Set(named)];
  const accounts = ids.length === 0 ? [] : await reader.find('accounts', { where: { id: { in: ids } } });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return (id) => byId.get(id);
}
