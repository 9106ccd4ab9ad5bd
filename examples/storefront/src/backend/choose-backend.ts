/** The backend that the app uses. */
export type BackendChoice = { readonly kind: 'mocks' } | { readonly kind: 'server'; readonly baseUrl: string };

/**
 * Chooses the mocks for `?mocks` in the URL, and otherwise `VITE_DOORSTEP` of the build: `mocks`, or the address of a server.
 * The URL cannot name a server, because a link could then send a visitor's password to the server of an attacker.
 *
 * @throws TypeError if the setting is not an address.
 */
export function chooseBackend(search: string, setting: string | undefined): BackendChoice {
  if (new URLSearchParams(search).has('mocks')) return { kind: 'mocks' };
  if (setting === undefined || setting === '' || setting === 'mocks') return { kind: 'mocks' };
  return { kind: 'server', baseUrl: new URL(setting).origin };
}
