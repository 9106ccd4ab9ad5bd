/** The packages published to npm, with their size limits. Both have one version and are released together. */
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
    budget: { packedBytes: 900_000, unpackedBytes: 3_000_000 },
    // ES modules only: two copies would hold two sandboxes. Every supported Node can `require` them.
    accepted: ['CJSResolvesToESM'],
  },
];
