/** Text of a document as Markdown of the site: what looks like HTML or a template is shown as it is. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');
}

/** Text for a cell of a table. */
export function cell(text: string): string {
  return prose(text)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
}

/** Code in a line; the pipes of a table do not end it. */
export function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

/** A table, or nothing without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Paragraphs, without empty ones. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** A folded block with an example. */
export function jsonExample(title: string, value: unknown): string {
  return `::: details ${prose(title)}\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n:::`;
}

/** `webhookEndpoints` is `webhook-endpoints`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
