/** A value of a form with nested keys. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** The parsed body or query of a request. */
export type Form = Record<string, FormValue>;

/** Parses a form with nested keys, as Stripe reads them: `metadata[a]=1`, `expand[]=x`, `expand[0]=x`. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '');
    if (name.endsWith('[]')) path.push('');
    put(form, path, value);
  }
  return form;
}

function put(target: Form, [first = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const isList = rest.length === 1 && /^\d*$/.test(rest[0] ?? '');
  const inner = target[first];
  if (isList) {
    target[first] = [...(Array.isArray(inner) ? inner : []), value];
    return;
  }
  const nested: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  put(nested, rest, value);
  target[first] = nested;
}

/** Returns a field that is a text. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a field that contains fields. */
export function formOf(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Returns a field that is a list of texts. */
export function textsOf(form: Form, name: string): readonly string[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
