/**
 * The parts of a route, read from the SDK's method.
 *
 * @typeParam Method of the client.
 * @typeParam Parameters names of the path parameters, in order.
 * @typeParam Input what else it takes.
 * @typeParam Problem codes that it declares.
 */
export interface RouteShape<
  Method extends (...input: never[]) => PromiseLike<unknown>,
  Parameters extends readonly string[],
  Input extends 'body' | 'query' | 'none',
  Problem extends string,
> {
  readonly params: { readonly [Name in Parameters[number]]: string };
  readonly query: Input extends 'query' ? FirstInput<Method, Parameters> : undefined;
  readonly body: Input extends 'body' ? FirstInput<Method, Parameters> : undefined;
  readonly answer: Awaited<ReturnType<Method>>;
  readonly problem: Problem;
}

/** What a method takes after the path parameters. */
type FirstInput<Method extends (...input: never[]) => unknown, Names extends readonly unknown[]> = Required<
  After<Parameters<Method>, Names>
>[0];

type After<Input extends readonly unknown[], Names extends readonly unknown[]> = Names extends readonly [
  unknown,
  ...infer Others,
]
  ? Input extends readonly [unknown, ...infer Rest]
    ? After<Rest, Others>
    : never
  : Input;
