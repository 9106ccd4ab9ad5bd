import type { FileMediaType } from '@doorstep/contracts';

/** Number of leading bytes needed to recognise a type. */
export const recognisedBytes = 12;

/** Magic numbers of the types; null stands for any byte. */
const magicNumbers: Readonly<Record<FileMediaType, readonly (number | null)[]>> = {
  /** `%PDF-` (ISO 32000-1 7.5.2). */
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  /** `RIFF`, the size, `WEBP`. */
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** Returns the type of a file by its first bytes; undefined for types that may not be uploaded. */
export function recogniseMediaType(start: Uint8Array): FileMediaType | undefined {
  const types = Object.keys(magicNumbers) as FileMediaType[];
  return types.find((type) => magicNumbers[type].every((byte, index) => byte === null || byte === start[index]));
}
