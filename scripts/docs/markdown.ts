import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the workspace. */
export const workspace: string = fileURLToPath(new URL('../..', import.meta.url));

/** A link to a file of the workspace. */
export interface FileLink {
  readonly text: string;
  /** Path relative to the page; empty for the page itself. */
  readonly path: string;
  /** Anchor without `#`; undefined for a link to the whole file. */
  readonly anchor: string | undefined;
}

/** Returns every page of the documentation, README and CHANGELOG, relative to the workspace. */
export function pages(folder = ''): string[] {
  return readdirSync(join(workspace, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return isSource(path, entry.name) ? pages(path) : [];
      return /^docs\/.*\.md$|(^|\/)(README|CHANGELOG)\.md$|^[^/]+\.md$/.test(path) ? [path] : [];
    });
}

/** Excludes `docs/reference`, which is generated with the site. */
function isSource(path: string, folder: string): boolean {
  return !['node_modules', 'dist'].includes(folder) && !folder.startsWith('.') && path !== 'docs/reference';
}

/** Reads a file of the workspace. */
export function read(path: string): string {
  return readFileSync(join(workspace, path), 'utf8');
}

/** Returns the links of a page to files, except those in code. */
export function fileLinks(markdown: string): FileLink[] {
  return targets(markdown)
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .map(({ text, target }) => {
      const [path = '', anchor] = target.split('#');
      return { text, path, anchor };
    });
}

/** Returns the addresses of other hosts that a page links to, except those in code. */
export function externalLinks(markdown: string): string[] {
  return targets(markdown)
    .map(({ target }) => target)
    .filter((target) => /^[a-z]+:/.test(target));
}

function targets(markdown: string): { readonly text: string; readonly target: string }[] {
  const prose = markdown.replace(/^```.*?^```$/gms, '').replace(/(?<!\[)`[^`\n]+`(?!\])/g, '');
  return [...prose.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, text = '', target = '']) => ({ text, target }));
}

/** Returns the anchors of the headings of a page, as GitHub computes them. */
export function anchors(markdown: string): string[] {
  const headings = [...markdown.replace(/^```.*?^```$/gms, '').matchAll(/^#{1,6} (.+)$/gm)];
  const seen = new Map<string, number>();
  return headings.map(([, title = '']) => {
    const slug = headingSlug(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}

/** Returns the anchor of a heading without markup, as GitHub computes it. The site uses the same. */
export function headingSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
