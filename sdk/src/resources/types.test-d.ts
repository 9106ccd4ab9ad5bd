import type {
  WebhookEvent as AnyEvent,
  Contract,
  ProblemCode as ContractProblemCode,
  DirectEventType,
  EventData,
  EventStreamResponse,
  NoBody,
  OtherResponse,
  renamedOperations,
} from '@doorstep/contracts';
import type { z } from 'zod';
import { isApiError } from '../errors/api-error.js';
import type { ProblemCode } from '../generated/types.js';
import type { WebhookEvent, WebhookEventData, WebhookEventType } from '../generated/types-direct.js';
import type { CallOptions } from '../options/call-options.js';
import type { EventStream, StreamOptions } from '../streams/event-stream.js';
import type { DirectAreas } from './generated/resources-direct.js';
import type { PlatformAreas } from './generated/resources-platform.js';

/**
 * `T` without the part of an enum that accepts strings of later versions. The client discriminates events by their types,
 * while the contract has one envelope for all of them.
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
/** Keeps plain `string` and removes `string & {}`. */
type OpenPart<T> = IsSame<T, string> extends true ? T : never;

/** A query as it is on the wire. */
type OnTheWire<T> = { [Key in keyof T]: T[Key] extends boolean | undefined ? Flag<T[Key]> : Mutable<T[Key]> };
type Flag<T> = (T extends boolean ? 'true' | 'false' : never) | (undefined extends T ? undefined : never);
/** A list, or a single entry. */
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
/** The messages of a stream. */
type Messages<R> = R extends EventStreamResponse<infer T> ? z.output<T> : never;

type Method = (...values: never[]) => PromiseLike<unknown> | EventStream<unknown>;
type Answered<M> = M extends (...values: never[]) => infer A
  ? A extends PromiseLike<infer T> | EventStream<infer T>
    ? T extends Blob
      ? 'bytes'
      : T
    : never
  : never;
/** The argument before the options. */
type Sent<M extends Method> = Required<Parameters<M>> extends [...unknown[], infer Value, unknown] ? Value : never;

/** The query parameters among the options. */
type QueryOptions<M extends Method> =
  Required<Parameters<M>> extends [...unknown[], infer Options]
    ? Omit<Options, keyof CallOptions | keyof StreamOptions>
    : never;

type Fits<A, B> = [A] extends [B] ? true : false;
/** Assignable both ways and with the same fields at every depth, because a missing optional field is still assignable. */
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
    ? true extends Matches<OnTheWire<Sent<M>>, z.input<Q>> | Matches<OnTheWire<QueryOptions<M>>, z.input<Q>>
      ? never
      : 'query'
    : never;
/** The files of a form are next to its fields, or in place of images of the body. */
type WithoutFile<T> = 'file' extends keyof T
  ? Omit<T, 'file'>
  : 'photo2' extends keyof T
    ? Omit<T, 'photo' | 'photo2' | 'photo3'>
    : 'photo' extends keyof T
      ? WithoutImageFiles<T>
      : T;
type WithoutImageFiles<T> = T extends object
  ? {
      [Key in keyof T]: Key extends 'photo' | 'image'
        ? Extract<T[Key], { readonly base64: string } | undefined>
        : Key extends 'signature'
          ? WithoutImageFiles<T[Key]>
          : T[Key];
    }
  : T;
/** Read-only lists can be sent too. */
type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;

type AnswerProblem<Route, M> =
  Matches<WithUndefined<Closed<Answered<M>>>, Responses<Route>> extends true ? never : 'answer';
/** zod lets optional fields hold `undefined`, which JSON cannot. */
type WithUndefined<T> = T extends object
  ? { [Key in keyof T]: WithUndefined<T[Key]> | (undefined extends T[Key] ? undefined : never) }
  : T;

/** As many strings as the path has parameters. */
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

/** `'orders.list: answer'` for each operation whose types differ from the contract; `never` when none does. */
type Mismatches<Areas, Client> = {
  [Area in keyof Areas & string]: {
    [Name in keyof Areas[Area] & string]: Area extends keyof Client
      ? Name extends keyof Client[Area]
        ? `${Area}.${Name}: ${OperationProblem<Areas[Area][Name], Client[Area][Name]>}`
        : `${Area}.${Name}: missing`
      : `${Area}: missing`;
  }[keyof Areas[Area] & string];
}[keyof Areas & string];

// The compiler checks this file. Its error names each operation whose types differ: "'orders.list: answer' is not
// assignable to 'never'".

export const direct = (mismatch: Mismatches<Contract['direct'], DirectAreas>): never => mismatch;

export const platform = (mismatch: Mismatches<Contract['platform'], PlatformAreas>): never => mismatch;

type RenamedTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `'orders.follow'` for each former name whose type differs from that of the present one; `never` when none does. */
type FormerNameMismatches<Table extends RenamedTable, Client> = {
  [Area in keyof Table & string]: {
    [Former in keyof Table[Area] & string]: Area extends keyof Client
      ? IsSame<Member<Client[Area], Former>, Member<Client[Area], Table[Area][Former]>> extends true
        ? never
        : `${Area}.${Former}`
      : `${Area}: missing`;
  }[keyof Table[Area] & string];
}[keyof Table & string];
/** The name itself when there is no such member. */
type Member<Resource, Name extends string> = Name extends keyof Resource ? Resource[Name] : Name;

type Renamed = typeof renamedOperations;
export const directNames = (mismatch: FormerNameMismatches<Renamed['direct'], DirectAreas>): never => mismatch;
export const platformNames = (mismatch: FormerNameMismatches<Renamed['platform'], PlatformAreas>): never => mismatch;

/** Codes of the catalogue that the client lacks, and codes that only the client has. */
type CodeMismatches = Exclude<ContractProblemCode, ProblemCode> | Exclude<ProblemCode, ContractProblemCode>;

export const codes = (mismatch: CodeMismatches): never => mismatch;

export function isMisspelt(error: unknown): boolean {
  // @ts-expect-error: no error has this code.
  return isApiError(error, 'outside_servce_area');
}

/** Without a code, that of a later version is possible. */
export const anyCode = (error: unknown): string & {} => (isApiError(error) ? error.code : '');

type EventMismatches = {
  [T in DirectEventType]: T extends WebhookEventType
    ? Matches<WithUndefined<Closed<WebhookEventData[T]>>, EventData<T>> extends true
      ? never
      : `${T}: data`
    : `${T}: missing`;
}[DirectEventType];

export const events = (mismatch: EventMismatches): never => mismatch;

/** Wrong on purpose: the comparison must notice. */
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
