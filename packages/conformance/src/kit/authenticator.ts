const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app at a time (RFC 6238 with SHA-1, six digits and steps of 30 seconds). */
export async function authenticatorCode(secret: string, milliseconds: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(milliseconds / 30_000)));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', base32Bytes(secret), algorithm, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  // Dynamic truncation (RFC 4226 5.3).
  const offset = digest.getUint8(digest.byteLength - 1) & 0x0f;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function base32Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
