declare module 'saxon-js' {
  interface Transformation {
    /** A compiled stylesheet, parsed. */
    readonly stylesheetInternal: object;
    readonly sourceText: string;
    readonly destination: 'serialized';
  }
  const saxon: { transform(options: Transformation, execution: 'sync'): { readonly principalResult: string } };
  // biome-ignore lint/style/noDefaultExport: the library has no other
  export default saxon;
}
