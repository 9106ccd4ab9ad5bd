import { Marked, type RendererObject, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** Returns the address of a link on a page; undefined for a page that is not shown. */
export type LinkAddress = (href: string) => string | undefined;

/** Converts the Markdown of the reference to HTML: that of GitHub, ids of headings (`{#id}`), tabs and warnings. */
export function markdownHtml(markdown: string, address: LinkAddress): string {
  const marked = new Marked({ extensions: [containers()], renderer: renderer(address) });
  return marked.parse(markdown, { async: false }).replaceAll(' v-pre>', '>');
}

function renderer(address: LinkAddress): RendererObject {
  return {
    heading({ tokens, depth, text }) {
      const [, id = slug(text)] = /\{#([^}]+)\}$/.exec(text) ?? [];
      const title = this.parser.parseInline(tokens).replace(/ *\{#[^}]+\}$/, '');
      const anchor =
        depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to ${attribute(title)}">#</a>`;
      return `<h${depth} id="${id}">${title}${anchor}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = address(href);
      return target === undefined ? text : `<a href="${target}">${text}</a>`;
    },
    // Keyboards can scroll it.
    code: ({ text, lang = '' }) =>
      `<pre tabindex="0" aria-label="${labelOf(lang)}"><code>${escapeHtml(text)}</code></pre>\n`,
    // Screen readers announce a header without a text, so the empty corner of a table is a data cell.
    tablecell({ tokens, header }) {
      const content = this.parser.parseInline(tokens);
      return header && content !== '' ? `<th scope="col">${content}</th>\n` : `<td>${content}</td>\n`;
    },
  };
}

/** Returns an id as GitHub does. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
}

/** Reads the blocks of VitePress that the reference has: `::: code-group` and `::: warning`. */
function containers(): TokenizerAndRendererExtension {
  let groups = 0;
  return {
    name: 'container',
    level: 'block',
    start: (source) => source.match(/^::: /m)?.index,
    tokenizer(source) {
      const [raw, kind = '', title = '', content = ''] = /^::: (\S+) *(.*)\n([\s\S]*?)\n:::(?:\n|$)/.exec(source) ?? [];
      if (raw === undefined) return undefined;
      return { type: 'container', raw, kind, title, tokens: this.lexer.blockTokens(content) };
    },
    renderer({ kind, title, tokens = [] }) {
      if (kind !== 'code-group') return `<div class="warning"><p>${title}</p>${this.parser.parse(tokens)}</div>\n`;
      groups += 1;
      return tabs(`tabs-${groups}`, tokens.filter(isCode), (token) => this.parser.parse([token]));
    },
  };
}

function isCode(token: Tokens.Generic): token is Tokens.Code {
  return token.type === 'code';
}

/** Returns tabs that work without a script: radio buttons, of which the style shows the block of the chosen one. */
function tabs(name: string, blocks: readonly Tokens.Code[], html: (block: Tokens.Code) => string): string {
  const choices = blocks.map(({ lang = '' }, index) => {
    const id = `${name}-${index}`;
    const checked = index === 0 ? ' checked' : '';
    return `<input type="radio" name="${name}" id="${id}"${checked}><label for="${id}">${labelOf(lang)}</label>`;
  });
  return `<fieldset class="tabs"><legend class="hidden">Examples</legend>${choices.join('')}<div>${blocks.map(html).join('')}</div></fieldset>\n`;
}

/** Returns the label of a block, such as `curl` of `sh [curl]`. */
function labelOf(language: string): string {
  return escapeHtml(/\[(.+)\]/.exec(language)?.[1] ?? 'Example');
}

function attribute(html: string): string {
  return html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
