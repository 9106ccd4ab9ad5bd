/** Returns what a problem says: its explanation, then each invalid field with what is wrong. Empty for any other text. */
export function problemTexts(body: string | null): readonly string[] {
  const problem = read(body);
  if (typeof problem['code'] !== 'string' || typeof problem['detail'] !== 'string') return [];
  const errors = Array.isArray(problem['errors']) ? problem['errors'] : [];
  return [problem['detail'], ...errors.map(({ pointer, detail }) => `${pointer}: ${detail}`)];
}

/** A long body is cut, and then no JSON. */
function read(body: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
