import type { MarkdownRenderer } from 'vitepress';

/** Makes the empty corner of a table a data cell, because screen readers announce a header without a text. */
export function emptyHeaders(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('empty-headers', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const [content, close] = [tokens[index + 1], tokens[index + 2]];
      if (token.type !== 'th_open' || content?.content !== '' || close === undefined) return;
      token.tag = 'td';
      close.tag = 'td';
    });
  });
}
