const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8. @throws TypeError for invalid UTF-8. */
export function utf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
