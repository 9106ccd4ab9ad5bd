/** Escaped HTML. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | readonly Markup[] | null;

/** Template tag for HTML. Escapes texts, inserts markup unchanged, and omits null. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: strings.map((text, index) => text + htmlOf(parts[index] ?? null)).join('') };
}

function htmlOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('html' in part) return part.html;
  return part.map(({ html }) => html).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for elements and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
