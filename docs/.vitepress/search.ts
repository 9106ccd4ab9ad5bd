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
 * schemas on every page, and were two thirds of the index. Decisions are left out, because readers of the guides would find
 * their reasons before the guides.
 */
function renderForIndex(source: string, environment: Environment, markdown: Renderer): string {
  if (environment.relativePath.startsWith('docs/decisions/')) return '';
  const isReference = environment.relativePath.startsWith(referenceFolder);
  // Samples are cut before, because to colour them is most of the work.
  const html = markdown.render(isReference ? source.replace(/^```.*?^```$/gms, '') : source, environment);
  if (environment.frontmatter?.['search'] === false) return '';
  return isReference ? html.replace(/<table.*?<\/table>/gs, '') : html;
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
