import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme, HeadConfig, SiteConfig } from 'vitepress';
import { referenceFolder } from '../../scripts/docs/site/site-pages.js';
import { processTerm } from './theme/search/search-parts.js';

/** The properties of a page that its rendering sets. */
interface Environment {
  readonly frontmatter?: Readonly<Record<string, unknown>>;
  readonly relativePath: string;
}

/** The part of the renderer that the index needs. */
interface Renderer {
  render(source: string, environment: object): string;
}

/**
 * Renders a page for the index. Of the reference it keeps the texts: its tables and samples repeat the fields of the
 * schemas on every page, and were two thirds of the index. Of a decision it keeps the title, because readers of the guides
 * would find its reasons before the guides.
 */
function renderForIndex(source: string, environment: Environment, markdown: Renderer): string {
  const html = markdown.render(source, environment);
  if (environment.frontmatter?.['search'] === false) return '';
  if (environment.relativePath.startsWith('docs/decisions/')) return html.replace(/(?<=<\/h1>).*/s, '');
  if (!environment.relativePath.startsWith(referenceFolder)) return html;
  return html.replace(/<table.*?<\/table>/gs, '').replace(/<pre.*?<\/pre>/gs, '');
}

/** Settings of the index. The theme searches it in two parts. */
export const search: NonNullable<DefaultTheme.Config['search']> = {
  provider: 'local',
  options: { _render: renderForIndex, miniSearch: { options: { processTerm } } },
};

/** Lets browsers fetch the dialog with the titles when they are idle, so that first results do not wait for the network. */
export function searchPrefetch({ outDir, site: { base } }: SiteConfig): HeadConfig[] {
  const chunks = readdirSync(join(outDir, 'assets/chunks')).filter((name) => /^search-box.*\.js$/.test(name));
  return chunks.map((name) => ['link', { rel: 'prefetch', href: `${base}assets/chunks/${name}`, crossorigin: '' }]);
}
