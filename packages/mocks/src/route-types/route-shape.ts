import type { CallOptions } from '@doorstep/sdk';

/**
 * The parts of a route, inferred from the SDK's method.
 *
 * @typeParam Method the client's method.
 * @typeParam Parameters names of the path parameters, in order.
 * @typeParam Input kind of its other input; `options` for query parameters among the options.
 * @typeParam Problem codes that the route declares.
 */
export interface RouteShape<
  Method extends (...input: never[]) => PromiseLike<unknown>,
  Parameters extends readonly string[],
  Input extends 'body' | 'query' | 'options' | 'none',
  Problem extends string,
> {
  readonly params: { readonly [Name in Parameters[number]]: string };
  readonly query: Input extends 'query'
    ? FirstInput<Method, Parameters>
    : Input extends 'options'
      ? Omit<FirstInput<Method, Parameters>, keyof CallOptions>
      : undefined;
  readonly body: Input extends 'body' ? FirstInput<Method, Parameters> : undefined;
  readonly answer: Awaited<ReturnType<Method>>;
  readonly problem: Problem;
}

/** The first argument of a method after the path parameters. */
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
