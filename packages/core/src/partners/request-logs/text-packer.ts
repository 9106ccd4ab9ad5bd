/** Makes long texts smaller for storage. */
export interface TextPacker {
  /** Returns a text without null characters. */
  pack(text: string): string;
  /** Returns the text that `pack` received. @throws Error for anything else. */
  unpack(packed: string): string;
}

/** Leaves texts as they are, where nothing is gained by compression. */
export const plainTextPacker: TextPacker = { pack: (text) => text, unpack: (packed) => packed };
