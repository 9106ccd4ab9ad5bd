import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** One import of a file, static or dynamic, of values or of types. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** The compiler erases it. */
  readonly typeOnly: boolean;
  /** Runs when the file is loaded, and so counts for cycles. */
  readonly onLoad: boolean;
}

/** Something that depends on more than the arguments of a function. */
export interface ImpureUse {
  readonly name: string;
  readonly line: number;
}

/** What the rules look at in a file. */
export interface SourceFile {
  /** From the folder of its package, with `/`. */
  readonly path: string;
  readonly imports: readonly Import[];
  readonly impureUses: readonly ImpureUse[];
}

/** Globals that a pure room does not name at all, not even as a name of its own. */
const impureGlobals = new Set([
  'Buffer',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'globalThis',
  'localStorage',
  'navigator',
  'performance',
  'process',
  'require',
  'setImmediate',
  'setInterval',
  'setTimeout',
]);

const impureMembers = new Set(['Date.now', 'Math.random']);

/**
 * Reads the imports and the impure uses of a file.
 *
 * @throws Error when it does not parse.
 */
export function readSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = (node: ESTree.Span): number => text.slice(0, node.start).split('\n').length;
  const imports: Import[] = [];
  const impureUses: ImpureUse[] = [];
  const propertyNames = new Set<object>();

  const addImport = (node: ESTree.Span, source: unknown, kind: Pick<Import, 'typeOnly' | 'onLoad'>): void => {
    const specifier = literalText(source);
    if (specifier !== undefined) imports.push({ specifier, line: lineOf(node), ...kind });
  };
  const addDeclaration = (node: ESTree.Span, source: unknown, kind: 'type' | 'value' | undefined): void =>
    addImport(node, source, { typeOnly: kind === 'type', onLoad: kind !== 'type' });
  const addUse = (name: string, node: ESTree.Span): void => void impureUses.push({ name, line: lineOf(node) });

  // A parent is visited before its children: names of properties are known as such when they come.
  new Visitor({
    ImportDeclaration: (node) => addDeclaration(node, node.source, node.importKind),
    ExportNamedDeclaration: (node) => addDeclaration(node, node.source, node.exportKind),
    ExportAllDeclaration: (node) => addDeclaration(node, node.source, node.exportKind),
    ImportExpression: (node) => addImport(node, node.source, { typeOnly: false, onLoad: false }),
    TSImportType: (node) => addImport(node, node.source, { typeOnly: true, onLoad: false }),
    TSModuleDeclaration: (node) => addImport(node, node.id, { typeOnly: true, onLoad: false }),
    CallExpression: (node) => {
      if (isResolution(node)) addImport(node, node.arguments[0], { typeOnly: false, onLoad: false });
    },
    NewExpression: (node) => {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) addUse('new Date()', node);
    },
    MemberExpression: (node) => {
      if (node.computed) return;
      propertyNames.add(node.property);
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      const name = `${node.object.name}.${node.property.name}`;
      if (impureMembers.has(name)) addUse(name, node);
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) propertyNames.add(node.key);
    },
    PropertyDefinition: (node) => void propertyNames.add(node.key),
    MethodDefinition: (node) => void propertyNames.add(node.key),
    TSPropertySignature: (node) => void propertyNames.add(node.key),
    TSMethodSignature: (node) => void propertyNames.add(node.key),
    Identifier: (node) => {
      if (impureGlobals.has(node.name) && !propertyNames.has(node)) addUse(node.name, node);
    },
  }).visit(program);
  return { path, imports, impureUses };
}

/** `require(...)`, `require.resolve(...)`, `createRequire(...).resolve(...)`, `import.meta.resolve(...)`. */
function isResolution({ callee }: ESTree.CallExpression): boolean {
  if (isNamed(callee, 'require')) return true;
  if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'resolve')) return false;
  const { object } = callee;
  if (object.type === 'CallExpression') return isNamed(object.callee, 'createRequire');
  return object.type === 'MetaProperty' || isNamed(object, 'require');
}

function isNamed(node: { readonly type: string }, name: string): boolean {
  return node.type === 'Identifier' && 'name' in node && node.name === name;
}

function literalText(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('type' in node) || !('value' in node)) return undefined;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
