/**
 * MSW 3 starts on Node 20, and then each request fails as if there were no network: it needs `Promise.withResolvers`. Only MSW 2 exports
 * `SetupServerApi`.
 *
 * @throws Error when MSW needs a newer Node than this one.
 */
export function requireNodeOfMsw(msw: object, promise: object = Promise): void {
  if ('SetupServerApi' in msw || 'withResolvers' in promise) return;
  throw new Error('MSW 3 needs Node 22 or later: install a newer Node, or MSW 2 with `npm install --save-dev msw@2`.');
}
