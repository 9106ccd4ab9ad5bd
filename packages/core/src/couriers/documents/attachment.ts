/** File name extensions by media type, the most common one first. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

const maxNameLength = 120;

/**
 * Returns the `Content-Disposition` of a download (RFC 6266). The name is safe for any name that the uploader sent: it
 * contains no path, cannot disguise its type, and ends with an extension of its media type.
 *
 * @param name as sent by the uploader.
 * @param fallback used if there is no name, or nothing is left of it.
 */
export function attachment(name: string | null, fallback: string, mediaType: string): string {
  const safe = withExtension(safeName(name ?? '') || fallback, mediaType);
  const ascii = safe
    .normalize('NFKD')
    .replaceAll(/[^\w .-]/g, (character) => (/\p{M}/u.test(character) ? '' : '_'))
    // A name that began with combining marks may now begin with a dot or a space.
    .replace(/^(?=[. ])/, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(safe)}`;
}

/** Removes folders, control characters, marks of text direction, and characters that file systems refuse. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+/, '')
    .trim();
  return [...plain].slice(0, maxNameLength).join('');
}

function withExtension(name: string, mediaType: string): string {
  const [common, ...others] = extensions[mediaType] ?? [];
  if (common === undefined) return name;
  const lower = name.toLowerCase();
  return [common, ...others].some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${common}`;
}

/** Encodes a value as RFC 8187 3.2.1 requires: also `'`, `(`, `)`, `*` and `!`, which `encodeURIComponent` does not. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
