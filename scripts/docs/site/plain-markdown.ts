import { parse } from 'yaml';
import { sitePath } from './site-pages.js';
import { siteLink } from './source-links.js';

/** The place of a page, and the site that it belongs to. */
export interface PlainPage {
  /** Path of the page from the root of the workspace. */
  readonly page: string;
  /** The pages of the site. */
  readonly shown: ReadonlySet<string>;
  /** The path that the site is served at, with slashes around it. */
  readonly base: string;
}

/**
 * Returns a page of the site as Markdown that needs no site: without its frontmatter, components, folded blocks and the hidden comments that
 * check its code. Links lead to the Markdown of other pages.
 */
export function plainMarkdown(text: string, place: PlainPage): string {
  const { title, body } = withoutFrontmatter(text);
  const plain = segments(body)
    .map(({ isCode, lines }) => (isCode ? lines.join('\n') : plainProse(lines.join('\n'), place)))
    .join('\n');
  return `${`${title}${plain}`.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** The first page has its title in the frontmatter. */
function withoutFrontmatter(text: string): { readonly title: string; readonly body: string } {
  const [all = '', yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const { hero } = (yaml === '' ? {} : parse(yaml)) as { hero?: { name: string; text: string; tagline: string } };
  const title = hero === undefined ? '' : `# ${hero.name}\n\n${hero.text}. ${hero.tagline}\n\n`;
  return { title, body: text.slice(all.length) };
}

interface Segment {
  readonly isCode: boolean;
  readonly lines: string[];
}

/** Splits a page into its code blocks and the prose between them. */
function segments(body: string): readonly Segment[] {
  const found: Segment[] = [{ isCode: false, lines: [] }];
  let fence: string | undefined;
  for (const line of body.split('\n')) {
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const opens = fence === undefined && marks !== undefined;
    if (opens) found.push({ isCode: true, lines: [] });
    found.at(-1)?.lines.push(line);
    if (opens) fence = marks;
    else if (fence !== undefined && marks?.startsWith(fence)) {
      fence = undefined;
      found.push({ isCode: false, lines: [] });
    }
  }
  return found;
}

function plainProse(text: string, place: PlainPage): string {
  return plainLinks(withoutHtml(text), place)
    .replace(/^:{3,} *code-group *$/gm, '')
    .replace(/^:{3,} *(?:\w+) +(.+)$/gm, '**$1**')
    .replace(/^:{3,}.*$/gm, '');
}

/** Removes HTML, except in inline code. A call of the reference becomes inline code. */
function withoutHtml(text: string): string {
  const call =
    /<div class="operation" v-pre><span class="method">(.*?)<\/span><span>(.*?)<\/span>(?:<span class="sdk">(.*?)<\/span>)?<\/div>/g;
  return text
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(
      call,
      (_tags, method: string, path: string, sdk: string | undefined) =>
        `\`${method} ${path}\`${sdk === undefined ? '' : ` (${sdk})`}`,
    )
    .split(/(`[^`\n]*`)/)
    .map((part) => (part.startsWith('`') ? part : withoutTags(part)))
    .join('');
}

function withoutTags(text: string): string {
  return text
    .replace(/<br>/g, '; ')
    .replace(/<div class="type">/g, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&#123;', '{');
}

/** Points links at the Markdown of the site. A link to a file that only the repository has becomes its text. */
function plainLinks(text: string, { page, shown, base }: PlainPage): string {
  return text.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, label: string, target: string) => {
    if (/^[a-z]+:/.test(target)) return link;
    // Pages are also read one after the other, as one text.
    if (target.startsWith('#')) return `[${label}](${base}${sitePath(page)}${target})`;
    const found = target.startsWith('/') ? { href: target } : siteLink(page, decodeURI(target), shown);
    return 'href' in found ? `[${label}](${base}${found.href.replace(/^\//, '')})` : label;
  });
}
