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
  /** Returns true if a text has the format of sealed texts. It may still fail to open. */
  isSealed(text: string): boolean;
}

/** Thrown when a sealed text cannot be opened. The message reveals nothing about the text. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * Opens a stored text, or returns it if it is plain. Release 0.1.0 stored codes, webhook secrets and responses plain, and
 * a job seals them after the upgrade.
 *
 * @throws SealBroken as `open` does.
 */
export function openStored(sealer: Sealer, stored: string, context: string): string {
  return sealer.isSealed(stored) ? sealer.open(stored, context) : stored;
}
