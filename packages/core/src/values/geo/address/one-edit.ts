/**
 * Returns true if the texts are equal or one typing error apart: a letter changed, missing, added, or swapped with its
 * neighbour. Linear in the shorter text.
 */
export function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = a.length <= b.length ? a : b;
  const longer = a.length <= b.length ? b : a;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  const swapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  return swapped && shorter.slice(at + 2) === longer.slice(at + 2);
}
