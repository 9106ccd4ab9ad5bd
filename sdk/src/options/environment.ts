/** Returns an environment variable. Undefined if it is absent or empty, and where there is no `process`, as in browsers. */
export function readEnvironment(name: string): string | undefined {
  // `process` is no part of the web platform, so its type is not known here.
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name] || undefined;
}
