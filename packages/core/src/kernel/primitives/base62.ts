const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Encodes bytes as one big-endian number in base 62. All inputs of one length give texts of one length. */
export function base62(bytes: Uint8Array): string {
  const length = Math.ceil((bytes.length * 8) / Math.log2(62));
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let text = '';
  for (let place = 0; place < length; place++) {
    text = `${digits.charAt(Number(rest % 62n))}${text}`;
    rest /= 62n;
  }
  return text;
}
