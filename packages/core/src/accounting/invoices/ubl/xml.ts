/** An XML element: its name, attributes and content. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** The content of an element; what is undefined or null is left out. */
export type XmlContent = string | readonly (XmlElement | undefined | null)[];

/** Creates an element. */
export function xml(name: string, content: XmlContent, attributes: Readonly<Record<string, string>> = {}): XmlElement {
  if (typeof content === 'string') return { name, attributes, content };
  return { name, attributes, content: content.filter((each) => each !== undefined && each !== null) };
}

/** Writes a document in UTF-8, indented by two spaces. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${listed.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`;
  return [open, ...content.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** Characters that XML 1.0 does not allow, not even as references (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the pattern looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
