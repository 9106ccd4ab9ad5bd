import { parseSync } from 'vite';
import { isTextKey } from '../src/text/texts.js';

/** Words that are the same in every language: the name of the product. */
const names = /\bDoorstep\b/g;

/** Attributes and properties that visitors see or hear. */
const spoken = /^(?:aria-label|placeholder|title|alt|label|hint|text|textContent|innerText|innerHTML|ariaLabel)$/;

/** Functions whose arguments from this one on are the content of an element, or the text of a message. */
const contentFrom: Readonly<Record<string, number>> = {
  element: 2,
  replace: 1,
  append: 0,
  prepend: 0,
  replaceWith: 0,
  say: 0,
  textField: 0,
  textArea: 0,
  selectField: 0,
  choice: 1,
  openDialog: 0,
  workButton: 0,
};

/** A node of the syntax tree (ESTree). */
interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Returns the texts in a source file that a visitor would read: letters in the content of an element or in a spoken attribute,
 * and anything that looks like a sentence. They belong in the catalogue of texts.
 */
export function findProse(source: string): readonly string[] {
  const { program } = parseSync('source.ts', source);
  const found: string[] = [];
  visit(program, false, found);
  return found;
}

function visit(value: unknown, isShown: boolean, found: string[]): void {
  if (Array.isArray(value)) for (const one of value) visit(one, isShown, found);
  if (!isNode(value) || ignored(value)) return;
  const text = literal(value);
  if (text !== undefined) {
    const words = text.replace(names, '');
    if (isTextKey(text)) return;
    if (isShown ? /\p{L}/u.test(words) : isSentence(words)) found.push(text);
    return;
  }
  switch (value.type) {
    case 'CallExpression':
      visitCall(value, isShown, found);
      break;
    case 'Property':
      visit(value['value'], isShown || spoken.test(keyOf(value)), found);
      break;
    case 'AssignmentExpression':
      visitAssignment(value, found);
      break;
    case 'ConditionalExpression':
      // A condition is not shown, what it chooses is.
      visit(value['test'], false, found);
      visit([value['consequent'], value['alternate']], isShown, found);
      break;
    default:
      visitParts(value, isShown && carrying.test(value.type), found);
  }
}

/** Expressions whose parts are shown if the whole is. */
const carrying = /^(?:ArrayExpression|TemplateLiteral|LogicalExpression|BinaryExpression|SpreadElement)$/;

function visitParts(node: SyntaxNode, isShown: boolean, found: string[]): void {
  for (const [field, child] of Object.entries(node)) {
    if (field !== 'type') visit(child, isShown, found);
  }
}

function visitCall(call: SyntaxNode, isShown: boolean, found: string[]): void {
  const name = calledName(call['callee']);
  const from = contentFrom[name] ?? Number.POSITIVE_INFINITY;
  visit(call['callee'], false, found);
  const givenArguments = Array.isArray(call['arguments']) ? call['arguments'] : [];
  // The parts of a list are shown if the list is.
  const passesOn = isShown && /^(?:join|concat|filter)$/.test(name);
  for (const [index, argument] of givenArguments.entries()) visit(argument, index >= from || passesOn, found);
}

function visitAssignment({ left, right }: SyntaxNode, found: string[]): void {
  const property = isNode(left) && left.type === 'MemberExpression' ? left['property'] : undefined;
  const name = isNode(property) && typeof property['name'] === 'string' ? property['name'] : '';
  visit(left, false, found);
  visit(right, spoken.test(name), found);
}

/** Types, imports, errors for developers, names of keys in comparisons, and class names are no texts. */
function ignored(node: SyntaxNode): boolean {
  if (/^(?:TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|Export(?:All|Specifier))/.test(node.type)) return true;
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return true;
  if (node.type === 'NewExpression') return /Error$/.test(calledName(node['callee']));
  return node.type === 'Property' && /^(?:class|style|type)$/.test(keyOf(node));
}

function literal(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type !== 'TemplateElement') return undefined;
  const { value } = node;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

/** Two words in a row, or a capitalised word. Not a list of lower-case tokens, such as the classes of an element. */
function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(?: |$|[.!?…:])/u.test(text) || /\p{L}{2,} \p{L}+ \p{L}{2,}/u.test(text);
}

function calledName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  return callee.type === 'MemberExpression' ? calledName(callee['property']) : '';
}

function keyOf({ key }: SyntaxNode): string {
  if (!isNode(key)) return '';
  return String(key['name'] ?? key['value'] ?? '');
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
