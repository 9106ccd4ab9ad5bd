const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in gzip (RFC 1952 8), of ASCII text. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let place = 0; place < text.length; place++) {
    crc = (crc >>> 8) ^ (table[(crc ^ text.charCodeAt(place)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
