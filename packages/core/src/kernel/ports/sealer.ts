/**
 * Port to encryption of what has to be read again, such as push tokens. A sealed text names its key, so that keys can be
 * changed while older texts can still be opened.
 */
export interface Sealer {
  /** @param context what the text belongs to: whoever opens it must say the same, so it cannot be used elsewhere. */
  seal(text: string, context: string): string;
  /** @throws SealBroken when the text was changed, belongs to another context, or its key is not known any more. */
  open(sealed: string, context: string): string;
}

/** A sealed text cannot be opened. The message tells nothing of the text. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}
