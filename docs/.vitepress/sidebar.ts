import type { DefaultTheme } from 'vitepress';
import { pageGroups } from '../../scripts/docs/site/page-list.js';
import { sitePath } from '../../scripts/docs/site/site-pages.js';

type Item = DefaultTheme.SidebarItem;

/**
 * `[path, text]` of pages, in the order of reading. The title of a group that folds is a link, because it would otherwise be
 * a button around the button that unfolds it.
 */
function group(text: string, pages: readonly (readonly [path: string, text: string])[], collapsed?: boolean): Item {
  return {
    text,
    ...(collapsed === undefined ? {} : { collapsed, link: `/${pages[0]?.[0]}` }),
    items: pages.map(([path, name]) => ({ text: name, link: `/${path}` })),
  };
}

/**
 * The sidebar of all pages that are written; generated ones follow.
 *
 * @param decisions pages of decisions, with their titles.
 * @param references the groups of the API reference.
 * @param changelogs of the published packages; there are none before the first release.
 * @param examples their overview, and the pages of those that have one.
 */
export function sidebar(
  decisions: readonly (readonly [string, string])[],
  references: readonly Item[],
  changelogs: readonly (readonly [string, string])[],
  examples: readonly (readonly [string, string])[],
): Item[] {
  const listed = pageGroups.map(({ title, pages }) => {
    const items = pages.map(({ path, title: text }) => [sitePath(path).replace(/\.md$/, ''), text] as const);
    return group(title, title === 'Reference' ? [...items, ...changelogs] : items);
  });
  return [
    ...listed,
    ...references,
    group('Examples', examples),
    group('Decisions', decisions, true),
    group('All', [['contents', 'All pages']]),
  ];
}
