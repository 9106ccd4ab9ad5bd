const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Encodes 16 bytes in lower-case Crockford base32: 26 characters, the first carrying 3 bits (TypeID, "Suffix"). */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let carried = 0;
  let bits = 2;
  for (const byte of bytes) {
    carried = (carried << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((carried >>> bits) & 31);
    }
    carried &= (1 << bits) - 1;
  }
  return text;
}

/** Returns the number that up to 10 characters of base32 stand for. @throws RangeError for other characters. */
export function base32Number(text: string): number {
  return [...text].reduce((number, character) => {
    const digit = alphabet.indexOf(character);
    if (digit < 0) throw new RangeError(`"${text}" is not base32.`);
    return number * alphabet.length + digit;
  }, 0);
}
