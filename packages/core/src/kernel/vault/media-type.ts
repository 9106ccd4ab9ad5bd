import type { FileMediaType } from '@doorstep/contracts';

/** Number of leading bytes needed to recognise a type. Readers accept the header of a PDF anywhere in them (ISO 32000-1 annex H, note 13). */
export const recognisedBytes = 1_024;

/** Magic numbers of the types; null stands for any byte. */
const magicNumbers: Readonly<Record<Exclude<FileMediaType, 'application/pdf'>, readonly (number | null)[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  /** `RIFF`, the size, `WEBP`. */
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/**
 * The header of a PDF (7.5.2), with what files have before it: a byte order mark, line breaks, or the lines of an e-mail or a
 * form. Anything that a browser could take for a page is refused.
 */
const pdfHeader = /^(?:\xef\xbb\xbf)?[\t\n\f\r -;=-~]*?%PDF-/;

/** Returns the type of a file by its first bytes, as many as `recognisedBytes`; undefined for types that may not be uploaded. */
export function recogniseMediaType(start: Uint8Array): FileMediaType | undefined {
  // The keys are those of the table.
  const images = Object.keys(magicNumbers) as (keyof typeof magicNumbers)[];
  const image = images.find((type) =>
    magicNumbers[type].every((byte, index) => byte === null || byte === start[index]),
  );
  return image ?? (pdfHeader.test(latinText(start.subarray(0, recognisedBytes))) ? 'application/pdf' : undefined);
}

/** Returns bytes as text with one character for each. */
export function latinText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
