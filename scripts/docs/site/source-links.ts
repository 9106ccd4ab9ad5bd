import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { sitePath } from './site-pages.js';

/** A link on the site: the address of a page or of a served file, or a file that only the repository has. */
export type SiteLink = { readonly href: string } | { readonly file: string };

/**
 * Converts a link between files of the repository to a link of the site, which has the pages at other paths.
 *
 * @param page from the root of the workspace.
 * @param target relative to the page.
 * @param shown the pages of the site.
 */
export function siteLink(page: string, target: string, shown: ReadonlySet<string>): SiteLink {
  const [path = '', anchor] = target.split('#');
  if (path === '') return { href: target };
  const file = posix.join(posix.dirname(page), path).replace(/\/$/, '');
  const found = [file, `${file}/README.md`].find((one) => shown.has(one));
  if (found !== undefined) return { href: `/${sitePath(found)}${anchor === undefined ? '' : `#${anchor}`}` };
  const [, document] = /^docs\/(openapi\/\w+\.(?:json|arazzo\.yaml))$/.exec(file) ?? [];
  return document === undefined ? { file } : { href: `/${document}` };
}

/** Rewrites the links of pages for the site. A link to a file that only the repository has becomes its name. */
export function sourceLinks(
  markdown: MarkdownRenderer,
  shown: ReadonlySet<string>,
  sourceOf: (path: string) => string,
): void {
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
          if (/\.(json|yaml)$/.test(link.href)) token.attrSet('target', '_self');
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
