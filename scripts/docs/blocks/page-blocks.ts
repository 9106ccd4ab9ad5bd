/** A fenced block of a page, or hidden code in an HTML comment: `<!-- ts: ... -->`, `<!-- sh: ... -->`. */
export interface Block {
  /** Path from the root of the workspace. */
  readonly page: string;
  /** Line of the first line of code, from 1. */
  readonly line: number;
  /** The first word after the fence; empty when there is none. */
  readonly language: string;
  /** Text after the language. */
  readonly info: string;
  /** Code without the indentation of the fence. */
  readonly code: string;
  /** True for code in a comment, which prepares what the text explains or checks the result of a block. */
  readonly hidden: boolean;
}

const opening = /^( *)(`{3,})([\w-]*) *(.*)$/;
const hiddenOpening = /^<!-- (ts|sh): ?(.*)$/;

/**
 * Returns the blocks of a page in order.
 *
 * @throws Error if a block has no end.
 */
export function pageBlocks(page: string, markdown: string): readonly Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let index = 0;
  while (index < lines.length) {
    const start = index;
    const line = lines[start] ?? '';
    const [, indentation = '', fence, language = '', info = ''] = opening.exec(line) ?? [];
    const [, hiddenLanguage, rest = ''] = hiddenOpening.exec(line) ?? [];
    index += 1;
    if (fence !== undefined) {
      const isEnd = (text: string): boolean => text.trim().startsWith(fence) && /^`+$/.test(text.trim());
      const end = lines.findIndex((text, at) => at > start && isEnd(text));
      if (end < 0) throw new Error(`${page}:${start + 1}: this block has no end.`);
      const code = lines
        .slice(start + 1, end)
        .map((text) => text.replace(new RegExp(`^ {0,${indentation.length}}`), ''));
      blocks.push({ page, line: start + 2, language, info, code: code.join('\n'), hidden: false });
      index = end + 1;
    } else if (hiddenLanguage !== undefined) {
      const end = lines.findIndex((text, at) => at >= start && text.trimEnd().endsWith('-->'));
      if (end < 0) throw new Error(`${page}:${start + 1}: this comment has no end.`);
      const code = [rest, ...lines.slice(start + 1, end + 1)].join('\n').replace(/\s*-->\s*$/, '');
      blocks.push({ page, line: start + 1, language: hiddenLanguage, info: '', code, hidden: true });
      index = end + 1;
    }
  }
  return blocks;
}

/** Returns the position of a block as compilers write it. */
export function place({ page, line }: Block): string {
  return `${page}:${line}`;
}
