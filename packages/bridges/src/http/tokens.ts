/** Encrypts the content of tokens, so that their holders can neither read nor change it. */
export interface TokenSeal {
  seal(text: string): string;
  /** Returns the text; undefined for anything that this seal did not make. */
  open(sealed: string): string | undefined;
}

/** The content of a token that a bridge issues: nothing about it is stored. */
export interface TokenContent {
  readonly apiKey: string;
  /** The id of the partner, which clients of Uber Direct name in every path. */
  readonly partnerId: string;
  /** Time at which it ends, in milliseconds since the epoch; absent for one that works as long as the key. */
  readonly expiresAt?: number;
}

/** Issues a token. */
export function issueToken(seal: TokenSeal, content: TokenContent): string {
  return seal.seal(JSON.stringify(content));
}

/** Returns the content of a token of this seal; undefined for any other text and once it has expired. */
export function readToken(seal: TokenSeal, token: string, now: number): TokenContent | undefined {
  const text = seal.open(token);
  if (text === undefined) return undefined;
  // The cast is sound: only `issueToken` makes what this seal opens.
  const content = JSON.parse(text) as TokenContent;
  return content.expiresAt === undefined || content.expiresAt > now ? content : undefined;
}
