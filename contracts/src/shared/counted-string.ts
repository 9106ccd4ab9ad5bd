import { z } from 'zod';

interface CountedStringDef extends z.ZodStringDef {
  /** Brings what was sent into the form that is checked, such as text without invisible characters at its ends. */
  readonly prepare?: (sent: string) => string;
}

/**
 * A string whose length is counted in code points, as JSON Schema counts it (2020-12 validation, 6.3.1): an emoji is one
 * character. Zod counts UTF-16 units, in which it is two.
 */
export class CountedString extends z.ZodString {
  declare readonly _def: CountedStringDef;
  /** The checks that zod does: all but those of the length. */
  private readonly unlimited: z.ZodString;
  private readonly lengths: readonly LengthCheck[];

  constructor(def: CountedStringDef) {
    super(def);
    this.lengths = def.checks.filter(isLength);
    this.unlimited = new z.ZodString({ ...def, checks: def.checks.filter((check) => !isLength(check)) });
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<string> {
    const { prepare } = this._def;
    if (prepare && typeof input.data === 'string') input.data = prepare(input.data);
    const result = this.unlimited._parse(input);
    if (result instanceof Promise || result.status === 'aborted') return result;
    let checked: z.ParseReturnType<string> = result;
    for (const check of this.lengths) {
      const fault = lengthFault(result.value, check);
      if (!fault) continue;
      z.addIssueToContext(this._getOrReturnCtx(input), fault);
      checked = z.DIRTY(result.value);
    }
    return checked;
  }

  override _addCheck(check: z.ZodStringCheck): CountedString {
    return new CountedString({ ...this._def, checks: [...this._def.checks, check] });
  }

  override trim(): CountedString {
    return this._addCheck({ kind: 'trim' });
  }

  override toLowerCase(): CountedString {
    return this._addCheck({ kind: 'toLowerCase' });
  }

  override toUpperCase(): CountedString {
    return this._addCheck({ kind: 'toUpperCase' });
  }
}

/** Creates a string whose limits count characters. Use it instead of `z.string()` for every text with a length. */
export function characters(prepare?: (sent: string) => string): z.ZodString {
  const typeName = z.ZodFirstPartyTypeKind.ZodString;
  return new CountedString({ checks: [], typeName, coerce: false, ...(prepare && { prepare }) });
}

/** Returns the number of characters of a text, in code points. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

type LengthCheck = Extract<z.ZodStringCheck, { kind: 'min' | 'max' | 'length' }>;

function isLength(check: z.ZodStringCheck): check is LengthCheck {
  return check.kind === 'min' || check.kind === 'max' || check.kind === 'length';
}

function lengthFault(text: string, { kind, value, message }: LengthCheck): z.IssueData | undefined {
  // A character is one or two units, which decides about most texts, so nothing is counted.
  if (kind === 'max' && text.length <= value) return undefined;
  if (kind === 'min' && text.length >= 2 * value) return undefined;
  const count = characterCount(text);
  const limit = { type: 'string', inclusive: true, exact: kind === 'length', message } as const;
  if (kind !== 'max' && count < value) return { code: z.ZodIssueCode.too_small, minimum: value, ...limit };
  if (kind !== 'min' && count > value) return { code: z.ZodIssueCode.too_big, maximum: value, ...limit };
  return undefined;
}
