import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import type { SearchWordRecord } from './records.js';
import type { Vocabulary } from './words/vocabulary.js';

interface KnownWords {
  current(time: RefreshTime): Promise<Vocabulary>;
}

const vocabularies = new WeakMap<Reader, KnownWords>();

/**
 * Returns every word in the documents. Words are kept between calls. New ones are seen immediately after a commit by
 * this process, and within a second after a commit by another. They fit in memory, because the number of words grows
 * much more slowly than the number of texts.
 */
export async function knownWords(call: RefreshingCall): Promise<Vocabulary> {
  const { reader } = call;
  const words = vocabularies.get(reader) ?? createKnownWords(reader);
  vocabularies.set(reader, words);
  return words.current(refreshTimeOf(call, 'searchWords'));
}

function createKnownWords(reader: Reader): KnownWords {
  const words = new Set<string>();
  let sorted: Vocabulary = [];
  const refresh = createIncrementalRefresh<SearchWordRecord>({
    read: (since) =>
      reader.find('searchWords', {
        where: since === null ? {} : { addedAt: { gte: since } },
        orderBy: [['addedAt', 'asc']],
      }),
    put: ({ id }) => words.add(id),
  });
  return {
    async current(time) {
      await refresh(time);
      // Words are never removed.
      if (sorted.length < words.size) sorted = [...words].sort();
      return sorted;
    },
  };
}
