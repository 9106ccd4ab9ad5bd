import type {
  WebhookEvent as AnyEvent,
  Contract,
  ProblemCode as ContractProblemCode,
  DirectEventType,
  EventData,
  EventStreamResponse,
  NoBody,
  OtherResponse,
} from '@doorstep/contracts';
import type { z } from 'zod';
import type { EventStream } from './event-stream.js';
import type { DirectAreas } from './generated/resources-direct.js';
import type { PlatformAreas } from './generated/resources-platform.js';
import type { ProblemCode } from './generated/types.js';
import type { WebhookEvent, WebhookEventData, WebhookEventType } from './generated/types-direct.js';

/**
 * `T` without the part of an enum that takes strings of later versions. The client tells events apart by their types, where
 * the contract has one envelope for all of them.
 */
type Closed<T> = T extends string
  ? [T, string & {}] extends [string & {}, T]
    ? string extends T
      ? OpenPart<T>
      : never
    : T
  : T extends WebhookEvent
    ? AnyEvent
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
type Body<R> = R extends NoBody
  ? // biome-ignore lint/suspicious/noConfusingVoidType: what a call without an answer is awaited for.
    void
  : R extends OtherResponse<z.ZodTypeAny>
    ? 'bytes'
    : R extends z.ZodTypeAny
      ? z.output<R>
      : never;
type Responses<Route> = Route extends { responses: infer R }
  ? [Messages<R[keyof R & Success]>] extends [never]
    ? Body<R[keyof R & Success]>
    : Messages<R[keyof R & Success]>
  : never;
/** What a stream gives one after the other. */
type Messages<R> = R extends EventStreamResponse<infer T> ? z.output<T> : never;

type Method = (...values: never[]) => PromiseLike<unknown> | EventStream<unknown>;
type Answered<M> = M extends (...values: never[]) => infer A
  ? A extends PromiseLike<infer T> | EventStream<infer T>
    ? T extends Blob
      ? 'bytes'
      : T
    : never
  : never;
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
  ? Matches<Closed<WithoutFile<Sent<M>>>, ReadonlyDeep<z.input<B>>> extends true
    ? never
    : 'body'
  : Route extends { query: infer Q extends z.ZodTypeAny }
    ? Matches<OnTheWire<Sent<M>>, z.input<Q>> extends true
      ? never
      : 'query'
    : never;
/** The file of a form is beside its fields. */
type WithoutFile<T> = 'file' extends keyof T ? Omit<T, 'file'> : T;
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

/** As many texts as the path has parameters. */
type PathParameters<Path> = Path extends `${string}:${infer Rest}`
  ? [string, ...PathParameters<Rest extends `${string}/${infer More}` ? `/${More}` : ''>]
  : [];
type PathProblem<Route, M extends Method> = Route extends { path: infer Path }
  ? Required<Parameters<M>> extends [...PathParameters<Path>, ...infer Others]
    ? Others extends [string, ...unknown[]]
      ? 'path'
      : never
    : 'path'
  : never;

type OperationProblem<Route, M> = M extends Method
  ? PathProblem<Route, M> | RequestProblem<Route, M> | AnswerProblem<Route, M>
  : 'no method';

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

/** Codes of the catalogue that `isApiError` would not offer, or that the client made up. */
type CodeMismatches = Exclude<ContractProblemCode, ProblemCode> | Exclude<ProblemCode, ContractProblemCode>;

export const codes = (mismatch: CodeMismatches): never => mismatch;

type EventMismatches = {
  [T in DirectEventType]: T extends WebhookEventType
    ? Matches<WithUndefined<Closed<WebhookEventData[T]>>, EventData<T>> extends true
      ? never
      : `${T}: data`
    : `${T}: missing`;
}[DirectEventType];

export const events = (mismatch: EventMismatches): never => mismatch;

/** Wrong on purpose: the comparison has to tell. */
interface Wrong {
  quotes: {
    create: (body: { pickup: string }, options?: object) => Promise<{ id: number }>;
    get: (options?: object) => ReturnType<DirectAreas['quotes']['get']>;
    requote: (id: string, reason: string, options?: object) => ReturnType<DirectAreas['quotes']['requote']>;
  };
}
export const wrong: IsSame<
  Mismatches<{ quotes: Pick<Contract['direct']['quotes'], 'create' | 'get' | 'requote'> }, Wrong>,
  'quotes.create: body' | 'quotes.create: answer' | 'quotes.get: path' | 'quotes.requote: path'
> = true;
