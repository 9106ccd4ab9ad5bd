/**
 * Returns the path of the address that clients use: empty, unless the service is below a path of another one.
 *
 * @param publicUrl address without trailing slash, such as `https://shop.example/delivery`; undefined if it is not known.
 */
export function publicPath(publicUrl: string | undefined): string {
  return /^[a-z]+:\/\/[^/]*(\/.*)$/i.exec(publicUrl ?? '')?.[1] ?? '';
}

/** Returns headers whose `location` is below the path of the service (RFC 9110 10.2.2). Operations write paths of the contract. */
export function belowPublicPath(
  headers: Readonly<Record<string, string>>,
  publicUrl: string,
): Readonly<Record<string, string>> {
  const { location } = headers;
  return location?.startsWith('/') ? { ...headers, location: `${publicPath(publicUrl)}${location}` } : headers;
}
