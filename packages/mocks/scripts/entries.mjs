/** The entry points of the package, each with the modules of other packages that it may import once installed. */
export const entries = {
  index: ['msw', '@doorstep/sdk', '@doorstep/sdk/platform', '@doorstep/sdk/webhooks'],
  node: ['msw', 'msw/node'],
  browser: ['msw', 'msw/browser'],
  city: [],
  bridges: ['msw'],
};

/**
 * Modules left out of the bundle: the dependency and the peer dependency of the published package. The internal entry of the
 * SDK is not published, so the bundle contains it.
 */
export const external = [/^msw(\/|$)/, /^@doorstep\/sdk(?:\/(?!internal$)|$)/];
