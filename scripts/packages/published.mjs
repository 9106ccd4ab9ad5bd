/** The packages published to npm, with their size limits. All have one version and are released together. */
export const published = [
  {
    name: '@doorstep/contracts',
    folder: 'contracts',
    budget: { packedBytes: 455_000, unpackedBytes: 3_000_000 },
    // ES modules only. Every supported Node can `require` them.
    accepted: ['CJSResolvesToESM'],
  },
  {
    name: '@doorstep/sdk',
    folder: 'sdk',
    // A third of it are source maps.
    budget: { packedBytes: 305_000, unpackedBytes: 1_660_000 },
    accepted: [],
  },
  {
    name: '@doorstep/mocks',
    folder: 'packages/mocks',
    // The fonts of documents are 140 kB of it, packed, and load with the first PDF, as the plans of telephone numbers do with the first number.
    // The demo of cities outside Romania is 46 kB of it, in two formats, and loads only there.
    budget: { packedBytes: 2_430_000, unpackedBytes: 8_050_000 },
    // The entry for browsers is an ES module only.
    accepted: ['CJSResolvesToESM'],
  },
  {
    name: '@doorstep/sandbox',
    folder: 'packages/sandbox',
    // Packed, the map library of the console is 440 kB of it, the API reference 320 kB and the OpenAPI documents 220 kB.
    budget: { packedBytes: 3_330_000, unpackedBytes: 16_000_000 },
    // The code of the core is one file of it.
    largestFileBytes: 2_300_000,
    // ES modules only: two copies would hold two sandboxes. Every supported Node can `require` them.
    accepted: ['CJSResolvesToESM'],
  },
  {
    name: '@doorstep/server',
    folder: 'server',
    copied: { 'packages/console/dist': 'dist/console' },
    // The libraries are outside of it, except those of the console. The API reference is 3 MB of it, packed 320 kB, and the
    // OpenAPI documents 2.1 MB, packed 220 kB, and the Postman collections 380 kB, packed 49 kB.
    budget: { packedBytes: 2_570_000, unpackedBytes: 13_900_000 },
    // The code of the core is one file of it.
    largestFileBytes: 2_650_000,
    // ES modules only. Every supported Node can `require` them.
    accepted: ['CJSResolvesToESM'],
    // It has many libraries.
    otherNodesOnly: true,
  },
  {
    name: '@doorstep/cli',
    folder: 'packages/cli',
    budget: { packedBytes: 80_000, unpackedBytes: 300_000 },
    // A program: it has no entry point to import.
    accepted: ['NoTypes'],
  },
  {
    name: '@doorstep/react',
    folder: 'packages/react',
    budget: { packedBytes: 16_000, unpackedBytes: 70_000 },
    accepted: [],
  },
  {
    name: '@doorstep/mcp',
    folder: 'packages/mcp',
    // The OpenAPI documents are 2.1 MB of it, packed 220 kB, and the guides 134 kB.
    budget: { packedBytes: 600_000, unpackedBytes: 3_900_000 },
    largestFileBytes: 2_300_000,
    // A program: it has no entry point to import.
    accepted: ['NoTypes'],
  },
];
