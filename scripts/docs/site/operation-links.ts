import type { MarkdownRenderer } from 'vitepress';
import {
  type Documents,
  interfaces,
  operationPlace,
  operationsOf,
} from '../../../packages/openapi/scripts/reference/open-api.js';

/** Normalizes `GET /v1/quotes/{id}?x=1` to `GET /v1/quotes/{}`; leaves names as they are. */
function callKey(text: string): string {
  return text.replace(/\?.*$/, '').replace(/\{\w+\}/g, '{}');
}

/** Returns the addresses of the operations in the reference by their names in pages: `direct.quotes.create`, `POST /v1/quotes`. */
export function operationPlaces(documents: Documents): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const name of interfaces) {
    for (const operation of operationsOf(documents[name])) {
      const place = operationPlace(name, operation);
      if (operation['x-sdk-method'] !== undefined) places.set(`${name}.${operation['x-sdk-method']}`, place);
      places.set(callKey(operation.call), place);
    }
  }
  return places;
}

/** Links code that names an operation to its description, except inside links and headings. */
export function operationLinks(markdown: MarkdownRenderer, places: ReadonlyMap<string, string>): void {
  markdown.core.ruler.push('operation_links', ({ tokens, Token, env }) => {
    if (String(env.relativePath).startsWith('reference/')) return;
    for (const [index, block] of tokens.entries()) {
      if (block.type !== 'inline' || tokens[index - 1]?.type === 'heading_open') continue;
      let depth = 0;
      block.children = (block.children ?? []).flatMap((token) => {
        if (token.type === 'link_open') depth += 1;
        if (token.type === 'link_close') depth -= 1;
        const place = token.type === 'code_inline' && depth === 0 ? places.get(callKey(token.content)) : undefined;
        if (place === undefined) return [token];
        const open = new Token('link_open', 'a', 1);
        open.attrs = [['href', place]];
        return [open, token, new Token('link_close', 'a', -1)];
      });
    }
  });
}
