import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { interfaces, readDocuments } from '../../../packages/openapi/scripts/reference/open-api.js';
import { interfaceTitle, referencePages } from '../../../packages/openapi/scripts/reference/reference-pages.js';
import { referenceFolder } from './site-pages.js';

/** Each page has the whole width, because an operation is beside its example. */
const frontmatter = '---\npageClass: reference\naside: false\n---\n\n';

/**
 * Writes the pages of the API reference, which are not committed. They are files, and not dynamic routes, because the
 * local search of VitePress reads files only.
 *
 * @returns their paths below the folder of the reference.
 */
export function writeReference(workspace: string): string[] {
  const folder = join(workspace, referenceFolder);
  rmSync(folder, { recursive: true, force: true });
  const pages = referencePages(readDocuments());
  for (const { path, markdown } of pages) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${frontmatter}${markdown}\n`);
  }
  return pages.map(({ path }) => path);
}

/** A group of the sidebar, with mutable fields as VitePress demands. */
export interface SidebarGroup {
  text: string;
  collapsed: boolean;
  /** The first page: see the sidebar's `group`. */
  link: string;
  items: { text: string; link: string }[];
}

/** Returns the groups of the reference in the sidebar. */
export function referenceSidebar(): SidebarGroup[] {
  const pages = referencePages(readDocuments());
  return interfaces.map((name) => {
    const items = pages
      .filter(({ path }) => path.startsWith(`${name}/`))
      .map(({ path, title }) => ({ text: title, link: `/reference/${path.replace(/\.md$/, '')}` }));
    return { text: interfaceTitle(name), collapsed: true, link: items[0]?.link ?? '/reference/', items };
  });
}
