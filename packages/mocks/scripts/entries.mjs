/** The entry points of the package, and what of other packages each may import when it is installed. */
export const entries = {
  index: ['msw', '@doorstep/sdk', '@doorstep/sdk/platform', '@doorstep/sdk/webhooks'],
  node: ['msw', 'msw/node'],
  browser: ['msw', 'msw/browser'],
};

/** What stays outside of the bundle: the dependency and the peer of the published package. */
export const external = [/^msw(\/|$)/, /^@doorstep\/sdk(\/|$)/];
