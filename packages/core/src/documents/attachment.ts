/** File name extensions by media type, the usual one first. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

const maxNameLength = 120;

/**
 * `Content-Disposition` of a download (RFC 6266): a name that is no path, shows nothing else than it is, and ends as its
 * media type does, whatever the uploader called the file.
 *
 * @param name as the uploader called it; `fallback` when there is none, or nothing is left of it.
 */
export function attachment(name: string | null, fallback: string, mediaType: string): string {
  const safe = withExtension(safeName(name ?? '') || fallback, mediaType);
  const ascii = safe
    .normalize('NFKD')
    .replaceAll(/[^\w .-]/g, (character) => (/\p{M}/u.test(character) ? '' : '_'))
    // A name of marks alone has lost all of them.
    .replace(/^(?=[. ])/, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(safe)}`;
}

/** Without folders, controls, marks that turn the direction of writing, and what file systems refuse. */
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
  const [usual, ...others] = extensions[mediaType] ?? [];
  if (usual === undefined) return name;
  const lower = name.toLowerCase();
  return [usual, ...others].some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${usual}`;
}

/** RFC 8187 3.2.1: `encodeURIComponent` leaves `'`, `(`, `)`, `*` and `!` as they are. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
