/**
 * Returns the `ETag` of content with this digest. It is weak, because the same content can be sent with several codings
 * (RFC 9110 8.8.1).
 */
export function entityTag(digest: string): string {
  return `W/"${digest.slice(0, 32)}"`;
}

/**
 * Returns true if an `If-None-Match` header has the tag, or `*`. It is compared weakly: with and without `W/` it is the
 * same (RFC 9110 8.8.3.2, 13.1.2).
 */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some((entry) => {
    const tag = opaque(entry.trim());
    return tag === wanted || tag === '*';
  });
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
