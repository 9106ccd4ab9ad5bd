import type { FileMediaType } from '@doorstep/contracts';

/** A file is recognised by so many of its first bytes. */
export const recognisedBytes = 12;

/** What files of each type begin with; null stands for any byte. */
const beginnings: Readonly<Record<FileMediaType, readonly (number | null)[]>> = {
  /** `%PDF-` (ISO 32000-1 7.5.2). */
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  /** `RIFF`, the size, `WEBP`. */
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** The type of a file by its content, whatever it is called; undefined for types that nobody may upload. */
export function recogniseMediaType(start: Uint8Array): FileMediaType | undefined {
  const types = Object.keys(beginnings) as FileMediaType[];
  return types.find((type) => beginnings[type].every((byte, index) => byte === null || byte === start[index]));
}
