/** Escapes text for the Markdown of the site, where it may look like HTML or a template. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');
}

/** Escapes text for a cell of a table. */
export function cell(text: string): string {
  return prose(text)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');
}

/** Returns inline code whose pipes do not end a cell of a table. */
export function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

/** Returns a table; an empty text without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Joins paragraphs, without empty ones. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Returns a folded block. It is HTML around Markdown, which every renderer understands. */
export function details(title: string, content: string): string {
  const summary = prose(title).replace(/`([^`]*)`/g, '<code>$1</code>');
  return `<details class="details custom-block"><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

/** Returns a value as a block of JSON, with a label for its tab. */
export function jsonBlock(value: unknown, label?: string): string {
  return `\`\`\`json${label === undefined ? '' : ` [${label}]`}\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** Converts `webhookEndpoints` to `webhook-endpoints`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
