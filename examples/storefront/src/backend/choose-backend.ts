/** Where the app finds the service. */
export type BackendChoice = { readonly kind: 'mocks' } | { readonly kind: 'server'; readonly baseUrl: string };

/**
 * The switch: `?mocks` in the address of the page, else `VITE_DOORSTEP` of the build, `mocks` or the address of a server.
 * No address comes from the page's own address: a link could then lead somebody's password to a server of its author.
 *
 * @throws TypeError for something that is no address.
 */
export function chooseBackend(search: string, setting: string | undefined): BackendChoice {
  if (new URLSearchParams(search).has('mocks')) return { kind: 'mocks' };
  if (setting === undefined || setting === '' || setting === 'mocks') return { kind: 'mocks' };
  return { kind: 'server', baseUrl: new URL(setting).origin };
}
