import { components } from '@doorstep/contracts';

/**
 * Returns the errors of a JSON block: ```` ```json ```` must parse, ```` ```json schema=Quote ```` must match that component of
 * the contracts.
 */
export function jsonErrors(code: string, info: string): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return [String(error)];
  }
  const [, name] = /schema=(\w+)/.exec(info) ?? [];
  if (name === undefined) return [];
  const found = components().find((component) => component.name === name);
  if (found === undefined) return [`there is no component ${name}`];
  const result = found.schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
