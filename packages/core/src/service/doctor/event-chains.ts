import type { EventType } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';

/** An event of a subject, without its content. */
export interface EventLink {
  readonly sequence: number;
  readonly type: EventType;
  readonly livemode: boolean;
}

/**
 * Returns the events of the records in a batch, in the order of their sequence, by the id of the record. The ids must be
 * in ascending order.
 */
export async function eventChains(
  reader: Reader,
  records: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly EventLink[]>> {
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) return new Map();
  // Groups are single events, because sequences are unique. Unlike `find`, it does not read their content.
  const groups = await reader.aggregate('events', {
    where: { subjectId: { gte: first.id, lte: last.id } },
    groupBy: ['subjectId', 'sequence', 'type', 'livemode'],
    sum: [],
  });
  const chains = new Map<string, EventLink[]>();
  for (const { group } of groups) {
    const { subjectId, ...link } = group;
    const chain = chains.get(subjectId);
    if (chain) chain.push(link);
    else chains.set(subjectId, [link]);
  }
  return chains;
}
