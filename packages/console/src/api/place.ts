/** Address of the service that this page belongs to, without trailing slash: that of a world below `/worlds/{id}`. */
export const baseUrl = new URL('.', document.baseURI).href.replace(/\/$/, '');

/** Address of the control interface; undefined on a server, which has none. */
export const controlUrl = readControlUrl();

function readControlUrl(): string | undefined {
  const path = document.querySelector('meta[name="doorstep-control"]')?.getAttribute('content') ?? '';
  return path === '' ? undefined : new URL(path, document.baseURI).href;
}
