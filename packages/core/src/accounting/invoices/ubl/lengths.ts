/** The longest texts that CIUS-RO allows (BR-RO-L...), in characters, by the field that they limit. */
const longestTexts = { name: 200, street: 150, city: 50, note: 300, item: 100, detail: 200 } as const;

type Field = keyof typeof longestTexts;

/** Shortens a text to what e-Factura accepts. The PDF has the whole text. */
export const clipped = Object.fromEntries(
  Object.entries(longestTexts).map(([field, length]) => [field, (text: string) => clip(text, length)]),
  // The keys are those of `longestTexts`.
) as Readonly<Record<Field, (text: string) => string>>;

function clip(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
