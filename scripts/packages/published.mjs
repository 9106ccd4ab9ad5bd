/** The packages that npm gets, and what each promises. Both have one version and are released together. */
export const published = [
  {
    name: '@doorstep/sdk',
    folder: 'sdk',
    budget: { packedBytes: 150_000, unpackedBytes: 1_200_000 },
    accepted: [],
  },
  {
    name: '@doorstep/mocks',
    folder: 'packages/mocks',
    budget: { packedBytes: 700_000, unpackedBytes: 3_000_000 },
    // ES modules only: two copies of a sandbox would be two worlds. Every Node it runs on can `require` them.
    accepted: ['CJSResolvesToESM'],
  },
];

/** @returns What is known of a package that npm gets. */
export function publishedPackage(name) {
  const found = published.find((entry) => entry.name === name);
  if (found) return found;
  throw new Error(`${name} is not published: ${published.map((entry) => entry.name).join(', ')} are.`);
}
