import { problemKinds } from '@doorstep/contracts';
import { parseJson } from './parse-json.js';

/** A problem in words. */
export interface ExplainedProblem {
  readonly code: string;
  /** Its explanation, then each invalid field with what is wrong. */
  readonly lines: readonly string[];
  /** The remedy of the error catalogue; undefined for a code that is newer than this page. */
  readonly remedy: string | undefined;
}

/** Explains a body that is a problem. Returns undefined for any other text. */
export function explainProblem(body: string | null): ExplainedProblem | undefined {
  const { code, detail, errors } = Object(parseJson(body)) as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || typeof detail !== 'string') return undefined;
  const fields = Array.isArray(errors) ? errors : [];
  const kinds: Readonly<Partial<Record<string, { readonly cure: string }>>> = problemKinds;
  return {
    code,
    lines: [detail, ...fields.map((each) => `${each.pointer}: ${each.detail}`)],
    remedy: Object.hasOwn(kinds, code) ? kinds[code]?.cure : undefined,
  };
}
