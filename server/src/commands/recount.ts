import { recountDailyTotals, recountDays } from '@doorstep/core';
import type { CommandContext } from './command.js';
import { withStore } from './with-store.js';

/** `doorstep-server recount`: counts the daily sums again that differ from the rows they sum, and prints their days. */
export async function recount({ config, print, note }: CommandContext): Promise<void> {
  const [ledger, books] = await withStore({ config, note }, async (store) => [
    await recountDays(store),
    await recountDailyTotals(store),
  ]);
  for (const day of ledger) print(`${day}\tledger`);
  for (const day of books) print(`${day}\tbooks`);
  note(`Days counted again: ${new Set([...ledger, ...books]).size}.`);
}
