/** Splits a request target, which can be in absolute form (RFC 9112 3.2.2), into path and query without `?`. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const origin = target.startsWith('/') ? '' : (/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i.exec(target)?.[0] ?? '');
  const relative = target.slice(origin.length);
  const mark = relative.indexOf('?');
  if (mark === -1) return { path: relative === '' ? '/' : relative, query: '' };
  return { path: mark === 0 ? '/' : relative.slice(0, mark), query: relative.slice(mark + 1) };
}
