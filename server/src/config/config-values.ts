import { z } from 'zod';

/** A switch. */
export const onOff = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { errorMap: () => ({ message: 'must be on or off' }) })
    .default(initial)
    .transform((value) => value === 'on');

/** A whole number from `least` to `most`. */
export const wholeNumber = (initial: number, least: number, most: number) =>
  z
    .string()
    .default(String(initial))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      message: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

/** An optional HTTP address. Trailing slashes are removed. */
export const httpUrl = () =>
  z
    .string()
    .optional()
    .refine((text) => text === undefined || isHttpUrl(text), { message: 'must be an http:// or https:// address' })
    .transform((text) => text?.replace(/\/+$/, ''));

/** Splits a list that is separated by commas. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
