import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The findings of a crawl. */
export interface Crawl {
  /** Paths of pages, such as `start/partner.html`. */
  readonly pages: readonly string[];
  /** Numbers of links and assets, and of those with an anchor. */
  readonly links: number;
  readonly anchors: number;
  /** Broken links as `page -> target`. */
  readonly broken: readonly string[];
  /** Pages that no other page links to. */
  readonly orphans: readonly string[];
  /** Addresses of other hosts that a browser loads by itself: scripts, styles, fonts, images. */
  readonly foreignAssets: readonly string[];
}

interface Target {
  readonly url: string;
  readonly loaded: boolean;
}

/** Checks every link, anchor and asset of a site that was built for the base `/`, offline; also those of its Markdown. */
export function crawl(folder: string): Crawl {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  const html = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const ids = new Map([...html].map(([page, text]) => [page, new Set(attributes(text, 'id'))]));
  const broken: string[] = [];
  const reached = new Set(['index.html', '404.html']);
  const foreignAssets = new Set<string>();
  let links = 0;
  let anchors = 0;
  const plain = files.filter((file) => /\.md$|^llms.*\.txt$/.test(file));
  const linked = [
    ...[...html].map(([page, text]) => [page, targets(text)] as const),
    ...plain.map((file) => [file, markdownTargets(readFileSync(join(folder, file), 'utf8'))] as const),
  ];
  for (const [page, found] of linked) {
    for (const { url, loaded } of found) {
      if (/^(data|mailto):/.test(url)) continue;
      if (/^[a-z]+:/.test(url)) {
        if (loaded) foreignAssets.add(url);
        continue;
      }
      links += 1;
      const { pathname, hash } = new URL(url, `http://site.invalid/${page}`);
      const file = fileOf(folder, decodeURIComponent(pathname));
      const anchor = decodeURIComponent(hash.slice(1));
      if (anchor !== '') anchors += 1;
      if (file !== undefined && file !== page && page.endsWith('.html')) reached.add(file);
      const shown = file?.replace(/\.md$/, '.html') ?? '';
      if (file === undefined || (anchor !== '' && !ids.get(shown)?.has(anchor))) broken.push(`${page} -> ${url}`);
    }
  }
  return {
    pages,
    links,
    anchors,
    broken,
    orphans: pages.filter((page) => !reached.has(page)),
    foreignAssets: [...foreignAssets],
  };
}

/** Returns the file that a static server serves for a path. */
function fileOf(folder: string, path: string): string | undefined {
  const file = posix.join(path.slice(1), path.endsWith('/') ? 'index.html' : '');
  return existsSync(join(folder, file)) ? file : undefined;
}

function targets(html: string): readonly Target[] {
  return [...html.matchAll(/<(a|area|link|script|img|source|iframe)\b([^>]*)>/g)].flatMap(([, tag = '', rest = '']) =>
    [...attributes(rest, 'href'), ...attributes(rest, 'src')].map((url) => {
      return { url: url.replaceAll('&amp;', '&'), loaded: tag !== 'a' && tag !== 'area' };
    }),
  );
}

/** Returns the links of Markdown, without those in code. */
function markdownTargets(text: string): readonly Target[] {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1 *$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = '']) => ({ url, loaded: false }));
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}
