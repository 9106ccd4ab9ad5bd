// Lets Node load the bundles of `bundle-packages.ts` in place of the packages.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const bundles = JSON.parse(process.env.BUNDLED_PACKAGES ?? '{}');

// Node calls hooks in a thread of their own, which loads this module too.
if (isMainThread) register(import.meta.url);

export function resolve(specifier, context, nextResolve) {
  const url = bundles[specifier];
  return url === undefined ? nextResolve(specifier, context) : { url, format: 'module', shortCircuit: true };
}
