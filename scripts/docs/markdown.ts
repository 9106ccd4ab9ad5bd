import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

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

/** Returns the links of a page to files. */
export function fileLinks(markdown: string): FileLink[] {
  return targets(markdown)
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .map(({ text, target }) => {
      const [path = '', anchor] = target.split('#');
      return { text, path, anchor };
    });
}

/** Returns the addresses of other hosts that a page links to. */
export function externalLinks(markdown: string): string[] {
  return targets(markdown)
    .map(({ target }) => target)
    .filter((target) => /^[a-z]+:/.test(target));
}

function targets(markdown: string): { readonly text: string; readonly target: string }[] {
  const found: { readonly text: string; readonly target: string }[] = [];
  visit(parse(markdown), 'link', (link) => void found.push({ text: textOf(link), target: link.url }));
  return found;
}

/** Returns the pictures of a page, with their texts for those who do not see them. */
export function images(markdown: string): { readonly text: string; readonly path: string }[] {
  const found: { readonly text: string; readonly path: string }[] = [];
  visit(parse(markdown), 'image', ({ alt, url }) => void found.push({ text: alt ?? '', path: url }));
  return found;
}

/** Returns the anchors of the headings of a page, as GitHub computes them. The site uses the same. */
export function anchors(markdown: string): string[] {
  const slugger = new GithubSlugger();
  const found: string[] = [];
  visit(parse(markdown), 'heading', (heading) => void found.push(slugger.slug(textOf(heading))));
  return found;
}

type Page = ReturnType<typeof fromMarkdown>;

const parsed = new Map<string, Page>();

/** Parses each page once, although a hundred links may lead to its anchors. */
function parse(markdown: string): Page {
  const known = parsed.get(markdown);
  if (known !== undefined) return known;
  const page = fromMarkdown(markdown);
  parsed.set(markdown, page);
  return page;
}
