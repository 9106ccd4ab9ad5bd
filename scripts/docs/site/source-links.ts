import { posix } from 'node:path';
import type { Markdown } from './markdown-it.js';
import { sitePath } from './site-pages.js';

/** What a link of a page becomes on the site: another page, a file that is served, or nothing that one can open. */
export type SiteLink = { readonly href: string } | { readonly file: string };

/**
 * Pages are written to be read in the repository, where their links lead to files. The site has them at other paths.
 *
 * @param page from the root of the workspace.
 * @param target of a link of it, relative to it.
 * @param shown pages of the site.
 */
export function siteLink(page: string, target: string, shown: ReadonlySet<string>): SiteLink {
  const [path = '', anchor] = target.split('#');
  if (path === '') return { href: target };
  const file = posix.join(posix.dirname(page), path).replace(/\/$/, '');
  const found = [file, `${file}/README.md`].find((one) => shown.has(one));
  if (found !== undefined) return { href: `/${sitePath(found)}${anchor === undefined ? '' : `#${anchor}`}` };
  const [, document] = /^docs\/(openapi\/\w+\.json)$/.exec(file) ?? [];
  return document === undefined ? { file } : { href: `/${document}` };
}

/** Makes links of pages lead to pages of the site. What is a file of the repository alone is named, not linked. */
export function sourceLinks(markdown: Markdown, shown: ReadonlySet<string>, sourceOf: (path: string) => string): void {
  markdown.core.ruler.push('source_links', ({ tokens, env }) => {
    const page = sourceOf(env.relativePath ?? '');
    for (const { children } of tokens) {
      const open: boolean[] = [];
      for (const token of children ?? []) {
        if (token.type === 'link_close' && open.pop() === false) token.tag = 'span';
        if (token.type !== 'link_open') continue;
        const target = String(token.attrGet('href'));
        if (/^([a-z]+:|\/)/.test(target) || token.attrGet('class') === 'header-anchor') {
          open.push(true);
          continue;
        }
        const link = siteLink(page, decodeURI(target), shown);
        open.push('href' in link);
        if ('href' in link) {
          token.attrSet('href', link.href);
          if (link.href.endsWith('.json')) token.attrSet('target', '_self');
        } else {
          token.tag = 'span';
          token.attrs = [
            ['class', 'source-file'],
            ['title', link.file],
          ];
        }
      }
    }
  });
}
