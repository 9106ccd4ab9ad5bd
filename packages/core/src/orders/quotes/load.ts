import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import type { QuoteRecord } from './records.js';
import { isOwnedBy } from './redeem.js';

/** A call about one quote. */
interface QuoteCall {
  readonly caller: PartnerCaller;
  readonly params: { readonly id: string };
  readonly reader: Reader;
}

/** Reads the quote of a call. @throws ServiceProblem not_found unless it belongs to the caller's partner and mode. */
export async function loadQuote({ caller, params, reader }: QuoteCall): Promise<QuoteRecord> {
  const quote = await reader.get('quotes', params.id);
  if (quote && isOwnedBy(quote, caller)) return quote;
  throw new ServiceProblem('not_found', 'You have no such quote in this mode: test keys see test quotes only.');
}
