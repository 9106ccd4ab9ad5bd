/** A rule of a request object and the error of its violation, to be spread into `.refine()`. */
type Refinement<Body> = readonly [check: (body: Body) => boolean, error: { message: string; path?: string[] }];

/** An update must change something. */
export const someField: Refinement<object> = [
  (body) => Object.keys(body).length > 0,
  { message: 'send at least one field' },
];

/** One of two fields must be sent, and not both. */
export function exactlyOneOf<K extends string>(first: K, second: K): Refinement<{ readonly [F in K]?: unknown }> {
  return [
    (body) => (body[first] === undefined) !== (body[second] === undefined),
    { message: `send either ${first} or ${second}`, path: [first] },
  ];
}

/** One of two fields must be sent, or both. */
export function oneOrBothOf<K extends string>(first: K, second: K): Refinement<{ readonly [F in K]?: unknown }> {
  return [
    (body) => body[first] !== undefined || body[second] !== undefined,
    { message: `send ${first}, ${second} or both`, path: [first] },
  ];
}
