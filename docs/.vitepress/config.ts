import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { defineConfig, type HeadConfig } from 'vitepress';
import { interfaces, readDocuments } from '../../packages/openapi/scripts/reference/open-api.js';
import { pages, read, workspace } from '../../scripts/docs/markdown.js';
import { emptyHeaders } from '../../scripts/docs/site/empty-headers.js';
import { writeLlmsFiles } from '../../scripts/docs/site/llms-files.js';
import { operationLinks, operationPlaces } from '../../scripts/docs/site/operation-links.js';
import { referenceFolder, sitePages, sitePath } from '../../scripts/docs/site/site-pages.js';
import { sourceLinks } from '../../scripts/docs/site/source-links.js';
import { referenceSidebar, writeReference } from '../../scripts/docs/site/write-reference.js';
import { search, searchPrefetch } from './search.js';
import { searchPlugin } from './search-plugin.js';
import { sidebar } from './sidebar.js';

const written = writeReference(workspace);
const shown = new Set([...sitePages(), 'docs/index.md', ...written.map((page) => `${referenceFolder}/${page}`)]);
const sources = new Map([...shown].map((page) => [sitePath(page), page]));
const { version } = JSON.parse(readFileSync(join(workspace, 'sdk/package.json'), 'utf8')) as { version: string };

/** Parts of the playground that most visitors never need: the editor is as large as the rest of the first page. */
const usedLater = /code-editor|whole-map/;

const places = operationPlaces(readDocuments());

/** Title of a page: its first heading. */
function title(page: string): string {
  return /^# (.+)$/m.exec(read(page))?.[1] ?? page;
}

const decisions = [...shown]
  .filter((page) => page.startsWith('docs/decisions/'))
  .map((page) => [sitePath(page).slice(0, -'.md'.length), title(page)] as const);

const changelogs = [...shown]
  .filter((page) => page.endsWith('CHANGELOG.md'))
  .map((page) => [sitePath(page).slice(0, -'.md'.length), `Changes of ${title(page)}`] as const);

const examples = [...shown]
  .filter((page) => /^(docs\/examples\.md|examples\/.*README\.md)$/.test(page))
  .map((page) => [sitePath(page).replace(/(index)?\.md$/, ''), title(page)] as const);

/** Names the Markdown of a page for programs that read it. */
function plainVersion(href: string): HeadConfig {
  return ['link', { rel: 'alternate', type: 'text/markdown', href }];
}

export default defineConfig({
  title: 'Doorstep',
  description: 'Delivery marketplace API for TypeScript teams',
  lang: 'en',
  // Where the site will be served: `/`, or a path with slashes around it.
  base: (process.env['DOCS_BASE'] ?? '/') as `/${string}/`,
  srcDir: '..',
  srcExclude: pages().filter((page) => !shown.has(page)),
  rewrites: sitePath,
  cleanUrls: false,
  ignoreDeadLinks: false,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  metaChunk: true,
  // The playground loads these when somebody uses it. VitePress prefetches what it does not preload.
  shouldPreload: (link) => !usedLater.test(link),
  transformHtml: (html) =>
    html.replace(/\s*<link rel="prefetch" href="([^"]+)">/g, (link, path) => (usedLater.test(path) ? '' : link)),
  markdown: {
    // The default themes have colours below a contrast of 4.5.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    lineNumbers: false,
    config: (markdown) => {
      sourceLinks(markdown, shown, (path) => sources.get(path) ?? path);
      operationLinks(markdown, places);
      emptyHeaders(markdown);
    },
  },
  themeConfig: {
    notFound: { linkLabel: 'Take me home' },
    nav: [
      { text: 'Guide', link: '/direct-delivery', activeMatch: '^/(start|direct-delivery|quotes|deliveries|webhooks)' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'SDK', link: '/sdk' },
      { text: 'Mocks', link: '/mocks' },
      {
        text: `v${version}`,
        items: [
          ...changelogs.map(([path, text]) => ({ text, link: `/${path}` })),
          { text: 'The repository', link: '/repository' },
        ],
      },
    ],
    sidebar: sidebar(decisions, referenceSidebar(), changelogs, examples),
    outline: { level: [2, 3] },
    search,
    docFooter: { prev: 'Before', next: 'After' },
    footer: { message: 'MIT licence' },
  },
  vite: {
    build: { chunkSizeWarningLimit: 4_000 },
    // The playground contains the service and the SDK, from their sources.
    resolve: {
      conditions: ['doorstep-source'],
      // The dialog of the default theme loads the whole index before it shows a result.
      alias: [
        {
          find: /^.*\/VPLocalSearchBox\.vue$/,
          replacement: fileURLToPath(new URL('./theme/search/search-box.tsx', import.meta.url)),
        },
      ],
    },
    plugins: [searchPlugin()],
    worker: { format: 'es' },
  },
  transformHead: ({ siteConfig, page }) => [
    ...searchPrefetch(siteConfig),
    ...(page === '404.md' ? [] : [plainVersion(`${siteConfig.site.base}${page}`)]),
  ],
  // The documents themselves, which pages link to, and the pages as Markdown.
  buildEnd: ({ outDir, site: { base } }) => {
    const reference = written.map((page) => [`reference/${page}`, title(`${referenceFolder}/${page}`)] as const);
    const listed = decisions.map(([path, text]) => [`${path}.md`, text] as const);
    writeLlmsFiles({ folder: outDir, base, shown, reference, decisions: listed });
    for (const name of interfaces) {
      for (const file of [`openapi/${name}.json`, `openapi/${name}.arazzo.yaml`]) {
        cpSync(join(workspace, 'docs', file), join(outDir, file));
      }
    }
  },
});
