import type { Contract } from '@doorstep/contracts';
import type { ContractNoBodyType, ContractOtherResponse } from '@ts-rest/core';
import type { z } from 'zod';
import type { DirectAreas } from './generated/resources-direct.js';
import type { PlatformAreas } from './generated/resources-platform.js';

/** `T` without the part of an enum that takes strings of later versions. */
type Closed<T> = T extends string
  ? [T, string & {}] extends [string & {}, T]
    ? string extends T
      ? OpenPart<T>
      : never
    : T
  : T extends object
    ? { [Key in keyof T]: Closed<T[Key]> }
    : T;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Plain `string` stays, `string & {}` goes. */
type OpenPart<T> = IsSame<T, string> extends true ? T : never;

/** What a query looks like on the wire. */
type OnTheWire<T> = { [Key in keyof T]: T[Key] extends boolean | undefined ? Flag<T[Key]> : Mutable<T[Key]> };
type Flag<T> = (T extends boolean ? 'true' | 'false' : never) | (undefined extends T ? undefined : never);
/** A list, or its one entry alone. */
type Mutable<T> = T extends readonly (infer Item)[] ? Item[] | Item : T;

type Success = 200 | 201 | 202 | 203 | 204;
type Body<R> = R extends ContractNoBodyType
  ? // biome-ignore lint/suspicious/noConfusingVoidType: what a call without an answer is awaited for.
    void
  : R extends ContractOtherResponse<z.ZodTypeAny>
    ? Blob
    : R extends z.ZodTypeAny
      ? z.output<R>
      : never;
type Responses<Route> = Route extends { responses: infer R } ? Body<R[keyof R & Success]> : never;

type Method = (...values: never[]) => PromiseLike<unknown>;
type Answered<M> = M extends (...values: never[]) => PromiseLike<infer T> ? T : never;
/** The value in front of the options. */
type Sent<M extends Method> = Required<Parameters<M>> extends [...unknown[], infer Value, unknown] ? Value : never;

type Fits<A, B> = [A] extends [B] ? true : false;
/** Assignable both ways, and with the same fields at every depth: a missing optional field would still be assignable. */
type Matches<A, B> = [Fits<A, B>, Fits<B, A>, IsSame<Keys<A>, Keys<B>>] extends [true, true, true] ? true : false;
type Keys<T> = T extends readonly (infer Item)[]
  ? Keys<Item>
  : T extends object
    ? { [Key in keyof T]-?: Keys<NonNullable<T[Key]>> }
    : 0;

type RequestProblem<Route, M extends Method> = Route extends { body: infer B extends z.ZodTypeAny }
  ? Matches<Closed<Sent<M>>, ReadonlyDeep<z.input<B>>> extends true
    ? never
    : 'body'
  : Route extends { query: infer Q extends z.ZodTypeAny }
    ? Matches<OnTheWire<Sent<M>>, z.input<Q>> extends true
      ? never
      : 'query'
    : never;
/** Read-only lists can be sent as well as any. */
type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;

type AnswerProblem<Route, M> =
  Matches<WithUndefined<Closed<Answered<M>>>, Responses<Route>> extends true ? never : 'answer';
/** zod lets optional fields hold `undefined`, which no JSON can. */
type WithUndefined<T> = T extends object
  ? { [Key in keyof T]: WithUndefined<T[Key]> | (undefined extends T[Key] ? undefined : never) }
  : T;

type OperationProblem<Route, M> = M extends Method ? RequestProblem<Route, M> | AnswerProblem<Route, M> : 'no method';

/** `'orders.list: answer'` for each operation whose types are not those of the contract; `never` when all are. */
type Mismatches<Areas, Client> = {
  [Area in keyof Areas & string]: {
    [Name in keyof Areas[Area] & string]: Area extends keyof Client
      ? Name extends keyof Client[Area]
        ? `${Area}.${Name}: ${OperationProblem<Areas[Area][Name], Client[Area][Name]>}`
        : `${Area}.${Name}: missing`
      : `${Area}: missing`;
  }[keyof Areas[Area] & string];
}[keyof Areas & string];

// The compiler checks this file; it names each operation whose types differ: "'orders.list: answer' is not assignable to
// 'never'".

export const direct = (mismatch: Mismatches<Contract['direct'], DirectAreas>): never => mismatch;

export const platform = (mismatch: Mismatches<Contract['platform'], PlatformAreas>): never => mismatch;

/** Wrong on purpose: the comparison has to tell. */
interface Wrong {
  quotes: {
    create: (body: { pickup: string }, options?: object) => Promise<{ id: number }>;
    get: DirectAreas['quotes']['get'];
  };
}
export const wrong: IsSame<
  Mismatches<Contract['direct'], Wrong>,
  'quotes.create: body' | 'quotes.create: answer'
> = true;
