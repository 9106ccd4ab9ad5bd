import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { SearchEngine } from './search-engine.js';
import { splitIndex } from './split-index.js';

/** An index as VitePress writes it. Its pages are read at the same time, so their sections are mixed. */
function wholeIndex(): MiniSearch {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
  index.addAll([
    { id: '/quotes.html#quotes', title: 'Quotes', titles: [], text: 'A binding price.' },
    { id: '/errors.html#errors', title: 'Errors', titles: [], text: 'Every problem has a code.' },
    { id: '/quotes.html#expiry', title: 'Expiry &amp; renewal', titles: ['Quotes'], text: 'After fifteen minutes.' },
    { id: '/errors.html#quote_expired', title: 'quote_expired', titles: ['Errors'], text: 'Renew the price.' },
  ]);
  return index;
}

function createEngine(): { readonly engine: SearchEngine; readonly addTexts: () => Promise<void> } {
  const { titles, texts } = splitIndex(JSON.parse(JSON.stringify(wholeIndex())));
  const engine = new SearchEngine(titles);
  return { engine, addTexts: () => engine.addTexts(texts) };
}

it('finds titles and the titles above them before the texts are there', () => {
  const { engine } = createEngine();
  expect(engine.search('expiry')[0]).toEqual({
    id: 1,
    title: 'Expiry & renewal',
    ancestors: ['Quotes'],
    href: '/quotes.html#expiry',
  });
  expect(engine.search('errors').map(({ href }) => href)).toEqual([
    '/errors.html#errors',
    '/errors.html#quote_expired',
  ]);
  expect(engine.search('binding')).toEqual([]);
});

it('finds words of texts when these are there', async () => {
  const { engine, addTexts } = createEngine();
  await addTexts();
  expect(engine.search('binding').map(({ href }) => href)).toEqual(['/quotes.html#quotes']);
  expect(
    engine
      .search('price')
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Quotes', 'quote_expired']);
  expect(engine.search('fifteen expiry')[0]?.href).toBe('/quotes.html#expiry');
});

it.each(['', 'the', 'zzzz'])('finds nothing for %j', async (query) => {
  const { engine, addTexts } = createEngine();
  await addTexts();
  expect(engine.search(query)).toEqual([]);
});
