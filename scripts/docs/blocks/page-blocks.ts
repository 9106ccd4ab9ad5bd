import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

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

/**
 * Returns the blocks of a page in order.
 *
 * @throws Error if a block has no end.
 */
export function pageBlocks(page: string, markdown: string): readonly Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  visit(fromMarkdown(markdown), (node) => {
    if (node.type !== 'code' && node.type !== 'html') return;
    const { line = 0 } = node.position?.start ?? {};
    const lastLine = lines[(node.position?.end.line ?? 0) - 1] ?? '';
    const [, language, code = ''] = /^<!-- (ts|sh): ?(.*?)\s*(?:-->)?$/s.exec(node.value) ?? [];
    if (node.type === 'html' && language === undefined) return;
    if (!/(^\s*`{3,}|-->)\s*$/.test(lastLine)) throw new Error(`${page}:${line}: this block has no end.`);
    if (language !== undefined) blocks.push({ page, line, language, info: '', code, hidden: true });
    if (node.type === 'code') {
      const { lang, meta, value } = node;
      blocks.push({ page, line: line + 1, language: lang ?? '', info: meta ?? '', code: value, hidden: false });
    }
  });
  return blocks;
}

/** Returns the position of a block as compilers write it. */
export function place({ page, line }: Block): string {
  return `${page}:${line}`;
}
