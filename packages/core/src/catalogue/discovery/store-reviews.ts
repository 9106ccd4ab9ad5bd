import type { StoreReview } from '@doorstep/contracts';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';

/** A page of reviews in the form of the contract. */
interface StoreReviewPage {
  readonly data: StoreReview[];
  readonly nextCursor: string | null;
}

/**
 * Lists the reviews of a store without anything that identifies their authors, newest first.
 *
 * @throws ServiceProblem not_found
 */
export async function storeReviews(
  reader: Reader,
  storeId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<StoreReviewPage> {
  if (!(await reader.get('stores', storeId))) throw new ServiceProblem('not_found', 'There is no such store.');
  const list = { where: { storeId }, orderBy: [['createdAt', 'desc']] } as const;
  const { rows, nextCursor } = await findPage(reader, 'reviews', list, page);
  const data = rows.map(({ id, rating, feedback, createdAt }) => ({ id, rating, feedback, createdAt }));
  return { data, nextCursor };
}
