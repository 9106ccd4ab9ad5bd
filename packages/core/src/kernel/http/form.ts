/** A part of a form (RFC 7578): a field, or a file whose content is read to its end before the next part. */
export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly fileName: string | undefined;
      readonly content: AsyncIterable<Uint8Array>;
    };

/** Whether a body is a form. */
export function isForm(contentType: string | undefined): contentType is string {
  return /^multipart\/form-data *(;|$)/i.test(contentType ?? '');
}

/** The parts of a form that is there as a whole, in order. */
export async function* formParts(form: FormData): AsyncGenerator<FormPart, undefined> {
  // The types of Node and of browsers differ in whether a form can be iterated; both can be asked one by one.
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
