/** Builds both pages into the folder in `PAGES`. */
export default {
  build: {
    outDir: process.env.PAGES,
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { input: ['client', 'sandbox'].map((page) => `${import.meta.dirname}/${page}.html`) },
  },
};
