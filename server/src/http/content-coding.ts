/** A way to compress a body (RFC 9110 8.4.1), the preferred one first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** A shorter body gains nothing: it fits into one packet anyway. */
const minBytes = 1_024;

/** Media types of text. Images, PDF and ZIP are compressed already, and a stream of events must not wait in a buffer. */
const compressible =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)|application\/vnd\.mapbox-vector-tile)/i;

/** Returns true if a body of this type and length may be sent compressed. */
export function isCompressible(contentType: string | undefined, bytes: number): boolean {
  return bytes >= minBytes && contentType !== undefined && compressible.test(contentType);
}

/**
 * Returns the coding that the client prefers according to its `Accept-Encoding`, the smaller body first among equals
 * (RFC 9110 12.5.3); undefined if it prefers or requires a body without coding.
 */
export function acceptedCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (acceptEncoding === undefined) return undefined;
  const weights = weightsOf(acceptEncoding);
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  // Without its own weight, a body without coding is what remains if nothing else is accepted.
  const plain = weights.get('identity') ?? 0;
  let best: Coding | undefined;
  for (const coding of codings) {
    const weight = weightOf(coding);
    if (weight > 0 && weight >= plain && weight > (best ? weightOf(best) : 0)) best = coding;
  }
  return best;
}

function weightsOf(acceptEncoding: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    // A weight that is not well-formed excludes the coding, which is safe: the body is sent without.
    const value = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, value);
  }
  return weights;
}
