/** Parts of JSON text: names, texts, numbers and other literals. */
const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g;

/** Shows a JSON value, or a text that may be one, with colours. */
export function JsonView({ value, label }: { readonly value: unknown; readonly label: string }) {
  const text = typeof value === 'string' ? prettyText(value) : JSON.stringify(value, null, 2);
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(parts)) {
    const [whole, string, colon, literal] = match;
    pieces.push(text.slice(end, match.index));
    if (literal !== undefined) pieces.push(<span class="number">{whole}</span>);
    else if (colon !== undefined) pieces.push(<span class="key">{string}</span>, colon);
    else pieces.push(<span class="text">{string}</span>);
    end = match.index + whole.length;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a section cannot keep line breaks.
    <pre class="json" tabIndex={0} role="region" aria-label={label}>
      {pieces}
      {text.slice(end)}
    </pre>
  );
}

/** Indents JSON; other texts stay as they are. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
