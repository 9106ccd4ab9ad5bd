/** Address of the service that this page belongs to, without trailing slash: that of a world below `/worlds/{id}`. */
export const baseUrl = new URL('.', document.baseURI).href.replace(/\/$/, '');

/** Address of the control interface; undefined on a server, which has none. */
export const controlUrl = readUrl('doorstep-control');

/** Address of the script that reads the tiles of the map. */
export const mapWorkerUrl = readUrl('doorstep-map-worker') ?? '';

/** Reads an address that the page has in a `meta` element. */
function readUrl(name: string): string | undefined {
  const path = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return path === '' ? undefined : new URL(path, document.baseURI).href;
}
