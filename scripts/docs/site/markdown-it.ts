/** What the site changes in markdown-it, which VitePress brings along. */
export interface Markdown {
  readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } };
}

interface State {
  readonly tokens: readonly Token[];
  /** `relativePath` is where the site has the page. */
  readonly env: { readonly relativePath?: string };
  readonly Token: new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;
}

interface Token {
  readonly type: string;
  readonly content: string;
  tag: string;
  attrs: [string, string][] | null;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}
