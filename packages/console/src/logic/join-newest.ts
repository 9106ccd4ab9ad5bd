/**
 * Puts the newest page of a list in front of the entries that were read before. Without an entry in common there may be
 * others in between, so only the page is left.
 */
export function joinNewest<T extends { readonly id: string }>(
  newest: readonly T[],
  known: readonly T[],
): { readonly entries: readonly T[]; readonly isJoined: boolean } {
  const fresh = new Set(newest.map(({ id }) => id));
  const others = known.filter(({ id }) => !fresh.has(id));
  const isJoined = others.length < known.length;
  return isJoined ? { entries: [...newest, ...others], isJoined } : { entries: newest, isJoined };
}
