/** A part of a form (RFC 7578): a field, or a file whose content must be read before the next part. */
export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly fileName: string | undefined;
      readonly content: AsyncIterable<Uint8Array>;
    };

/** Returns true if a content type is that of a form. */
export function isForm(contentType: string | undefined): contentType is string {
  return /^multipart\/form-data *(;|$)/i.test(contentType ?? '');
}

/** Yields the parts of a parsed form in order. */
export async function* formParts(form: FormData): AsyncGenerator<FormPart, undefined> {
  // Only `forEach` is in the types of both Node and browsers.
  const entries: [string, FormDataEntryValue][] = [];
  form.forEach((value, name) => void entries.push([name, value]));
  for (const [name, value] of entries) {
    if (typeof value === 'string') yield { kind: 'field', name, value };
    else yield { kind: 'file', name, fileName: value.name, content: contentOf(value) };
  }
}

async function* contentOf(file: Blob): AsyncGenerator<Uint8Array, undefined> {
  yield new Uint8Array(await file.arrayBuffer());
}
