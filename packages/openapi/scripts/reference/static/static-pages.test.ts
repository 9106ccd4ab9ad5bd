import { describe, expect, it } from 'vitest';
import { interfaces, operationsOf, readDocuments } from '../open-api.js';
import { markdownHtml } from './markdown-html.js';
import { searchEntries, staticPages } from './static-pages.js';

const documents = readDocuments();
const assets = { style: 'style.css', script: 'script.js', icon: 'icon.svg', operations: 'operations.json' };
const pages = staticPages(documents, assets);
const htmlOf = new Map(pages.map(({ path, html }) => [path === 'index' ? 'docs' : `docs/${path}`, html]));

/** Returns the addresses of a page as paths from the root of the server, with their anchors. */
function targets(path: string, html: string): readonly (readonly [page: string, anchor: string])[] {
  return [...html.matchAll(/ (?:href|src|data-operations)="(?!https:)([^"]*)"/g)].map(([, address = '']) => {
    const { pathname, hash } = new URL(address, `https://server.example/world/${path}`);
    return [pathname, hash.slice(1)] as const;
  });
}

describe('the pages of the reference', () => {
  it('link to each other below any base path, to anchors that exist', () => {
    const served = ['openapi/direct.json', 'openapi/platform.json', 'console'];
    const known = [...htmlOf.keys(), ...served, ...Object.values(assets).map((name) => `docs/assets/${name}`)];
    const broken = [...htmlOf].flatMap(([path, html]) =>
      targets(path, html)
        .filter(([target, anchor]) => {
          const page = target.replace('/world/', '');
          return !known.includes(page) || (anchor !== '' && !htmlOf.get(page)?.includes(` id="${anchor}"`));
        })
        .map((target) => `${path} -> ${target.join('#')}`),
    );
    expect(broken).toEqual([]);
  });

  it('show each area once in the navigation, and no heading of it is the title of an area', () => {
    for (const name of interfaces) {
      const [, navigation = ''] =
        /<nav id="areas"[^>]*>(.*?)<\/nav>/s.exec(htmlOf.get(`docs/${name}/schemas`) ?? '') ?? [];
      const areas = [...navigation.matchAll(/href="[^"]*docs\/([^"]*)"[^>]*>([^<]*)</g)].map(([, path, title]) => [
        path,
        title,
      ]);
      const written = pages.filter(({ path }) => path.startsWith(`${name}/`)).map(({ path }) => path);
      expect(areas.map(([path]) => path).toSorted()).toEqual(written.toSorted());
      const headings = [...navigation.matchAll(/<h3>([^<]*)</g)].map(([, heading]) => heading);
      expect(headings.filter((heading) => areas.some(([, title]) => title === heading))).toEqual([]);
    }
  });

  it('have neither inline scripts nor inline styles', () => {
    const inline = /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/;
    expect(pages.filter(({ html }) => inline.test(html.replace(/<pre.*?<\/pre>/gs, '')))).toEqual([]);
  });

  it('have every operation in the search', () => {
    const calls = interfaces.flatMap((name) => operationsOf(documents[name]).map(({ call }) => call));
    expect(searchEntries(documents).map(([, call]) => call)).toEqual(calls);
  });
});

describe('markdownHtml', () => {
  const address = (href: string): string | undefined => (href === 'known' ? 'there' : undefined);

  it.each([
    [
      '## Create a quote {#quotesCreate}',
      '<h2 id="quotesCreate">Create a quote <a class="anchor" href="#quotesCreate" aria-label="Link to Create a quote">#</a></h2>',
    ],
    ['# Two `words`', '<h1 id="two-words">Two <code>words</code></h1>'],
    ['[a](known) and [b](unknown)', '<p><a href="there">a</a> and b</p>'],
    ['```json [Answer 200]\n"<"\n```', '<pre tabindex="0" aria-label="Answer 200"><code>&quot;&lt;&quot;</code></pre>'],
    ['::: warning Deprecated\nDo not.\n:::', '<div class="warning"><p>Deprecated</p><p>Do not.</p>\n</div>'],
  ])('of %j', (markdown, html) => {
    expect(markdownHtml(markdown, address).trim()).toBe(html);
  });

  it('makes tabs of a group of code', () => {
    const html = markdownHtml('::: code-group\n```sh [curl]\na\n```\n```ts [SDK]\nb\n```\n:::', address);
    expect([...html.matchAll(/<label for="([^"]+)">([^<]+)</g)].map(([, id, label]) => [id, label])).toEqual([
      ['tabs-1-0', 'curl'],
      ['tabs-1-1', 'SDK'],
    ]);
    expect(html.match(/<pre/g)).toHaveLength(2);
  });
});
