const tables = Array.from({ length: 4 }, () => new Uint32Array(256));
const [one = new Uint32Array(), two = one, three = one, four = one] = tables;

for (let byte = 0; byte < 256; byte += 1) {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  one[byte] = value;
}
for (const [index, table] of tables.entries()) {
  const previous = tables[index - 1];
  for (let byte = 0; previous && byte < 256; byte += 1) {
    const value = previous[byte] ?? 0;
    table[byte] = (value >>> 8) ^ (one[value & 255] ?? 0);
  }
}

/** Returns the CRC-32 of bytes (ISO 3309, as in gzip and PNG), four bytes at a time. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    crc =
      (four[crc & 255] ?? 0) ^
      (three[(crc >>> 8) & 255] ?? 0) ^
      (two[(crc >>> 16) & 255] ?? 0) ^
      (one[crc >>> 24] ?? 0);
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (one[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~crc >>> 0;
}
