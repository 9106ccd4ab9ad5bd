import {
  type FieldErrorCode,
  type FieldFault,
  type ProblemCode,
  type ProblemExtras,
  problemKinds,
} from '@doorstep/contracts';

/** The only error that operations throw: a problem from the catalogue. An operation that throws it changes nothing. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';

  constructor(
    readonly code: ProblemCode,
    /** Describes this occurrence; the catalogue's cure when absent. */
    readonly detail: string = problemKinds[code].cure,
    readonly extras: ProblemExtras = {},
    /** Headers of the response, for example `Retry-After`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${code}: ${detail}`);
  }

  get status(): number {
    return problemKinds[this.code].status;
  }
}

/**
 * Creates a problem about one field of the request.
 *
 * @param pointer starts at `/body`, `/query`, `/params` or `/headers`.
 * @param rule the violated rule, if the code of the problem does not name it. An invalid request needs one, as those that schemas refuse.
 */
export function fieldProblem(
  code: 'invalid_request',
  pointer: string,
  detail: string,
  rule: FieldFault,
): ServiceProblem;
export function fieldProblem(
  code: Exclude<ProblemCode, 'invalid_request'>,
  pointer: string,
  detail: string,
  rule?: FieldErrorCode,
): ServiceProblem;
export function fieldProblem(
  code: ProblemCode,
  pointer: string,
  detail: string,
  rule?: FieldErrorCode,
): ServiceProblem {
  const violated = rule ?? (code === 'invalid_request' ? 'invalid_value' : code);
  return new ServiceProblem(code, detail, { errors: [{ pointer, code: violated, detail }] });
}
