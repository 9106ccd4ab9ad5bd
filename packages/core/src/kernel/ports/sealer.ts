/**
 * Port to reversible encryption, for example of push tokens. A sealed text names its key, so that older texts can still
 * be opened after a change of keys.
 */
export interface Sealer {
  /**
   * Seals a text.
   *
   * @param context the owner of the text. `open` needs the same context, so the text cannot be used elsewhere.
   */
  seal(text: string, context: string): string;
  /**
   * Opens a sealed text.
   *
   * @throws SealBroken when the text was changed, belongs to another context, or its key is no longer known.
   */
  open(sealed: string, context: string): string;
}

/** Thrown when a sealed text cannot be opened. The message reveals nothing about the text. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}
