/** Compares two secrets. The time depends only on their lengths, so that it does not reveal how much of one was right. */
export function equalTexts(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
