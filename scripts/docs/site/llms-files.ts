import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { read } from '../markdown.js';
import { pageGroups } from './page-list.js';
import { plainMarkdown } from './plain-markdown.js';
import { sitePath } from './site-pages.js';

/** A page without a description: its path on the site, and its title. */
type Titled = readonly [path: string, title: string];

/** The site that the files are written for. */
export interface WrittenSite {
  readonly folder: string;
  /** The path that the site is served at, with slashes around it. */
  readonly base: string;
  /** The pages of the site, from the root of the workspace. */
  readonly shown: ReadonlySet<string>;
  readonly reference: readonly Titled[];
  /** Pages that explain the design and help nobody to call the service. */
  readonly decisions: readonly Titled[];
}

/** The groups whose texts are all in `llms-full.txt`: those for everyone who calls the service. */
const fullGroups: readonly string[] = ['Start', 'Partner guides', 'Testing'];

/**
 * Writes the pages as Markdown beside those of the site, `llms.txt` with a line about each, and `llms-full.txt` with the texts for partners
 * (see llmstxt.org).
 */
export function writeLlmsFiles({ folder, base, shown, reference, decisions }: WrittenSite): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const plain = (page: string): string => plainMarkdown(read(page), { page, shown, base });
  for (const page of shown) write(sitePath(page), plain(page));
  write('llms.txt', llmsText({ base, reference, decisions }));
  const full = pageGroups.filter(({ title }) => fullGroups.includes(title)).flatMap(({ pages }) => pages);
  write('llms-full.txt', full.map(({ path }) => plain(path)).join('\n\n'));
}

/** Readers may leave out the section `Optional`. */
function llmsText({ base, reference, decisions }: Pick<WrittenSite, 'base' | 'reference' | 'decisions'>): string {
  const titles = (pages: readonly Titled[]): readonly string[] =>
    pages.map(([path, title]) => `- [${title}](${base}${path})`);
  const sections = [
    ...pageGroups.map(({ title, pages }) => ({
      title,
      lines: pages.map((page) => `- [${page.title}](${base}${sitePath(page.path)}): ${page.contents}`),
    })),
    { title: 'API reference', lines: titles(reference) },
    { title: 'Optional', lines: titles(decisions) },
  ];
  const start = [
    '# Doorstep',
    '> A delivery marketplace as an API: partners embed deliveries, apps order, carry, sell and support.',
    'Each page of the documentation is also Markdown: put `.md` in place of `.html`.',
  ];
  return `${[...start, ...sections.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`)].join('\n\n')}\n`;
}
