import { type ImportDeclaration, type ModuleDeclaration, type Program, parse } from 'acorn';

/** A reason why code cannot run, or failed. */
export class CodeError extends Error {
  override readonly name = 'CodeError';

  /** @param line of the code, from 1; undefined when unknown. */
  constructor(
    message: string,
    readonly line: number | undefined,
  ) {
    super(message);
  }
}

/** The part of `console` that code may use. */
export type CodeConsole = Pick<Console, 'debug' | 'error' | 'info' | 'log' | 'warn'>;

/** The modules that code may import, by name. */
export type CodeModules = ReadonlyMap<string, object>;

type Body = (modules: (name: string) => object, console: CodeConsole) => Promise<unknown>;

// The constructor of async functions has no global name, and its type is that of `Function`.
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parametersAndBody: string[]
) => Body;

/** The lines that the constructor of a function puts before the body. */
const linesBefore = 2;

/** Name of the code in stack traces. */
const sourceName = 'playground-code.js';

/**
 * Runs an ES module until its last statement has ended.
 *
 * @throws CodeError with the line for wrong syntax, an unknown module, and everything that the code throws.
 */
export async function runCode(code: string, modules: CodeModules, console: CodeConsole): Promise<void> {
  const body = functionBody(code, modules);
  const required = (name: string): object => modules.get(name) ?? {};
  try {
    await new AsyncFunction('__module', 'console', `${body}\n//# sourceURL=${sourceName}`)(required, console);
  } catch (error) {
    throw new CodeError(describeError(error), lineOf(error));
  }
}

/** Converts a module to the body of an async function with the same lines: imports become constants. */
function functionBody(code: string, modules: CodeModules): string {
  const declarations = parseModule(code)
    .body.filter((node): node is ModuleDeclaration => node.type !== 'EmptyStatement')
    .filter(({ type }) => /^(Import|Export)/.test(type));
  return declarations.reduceRight((text, node) => {
    const line = node.loc?.start.line;
    if (node.type !== 'ImportDeclaration') throw new CodeError('Nothing can import this code: remove "export".', line);
    const name = String(node.source.value);
    if (!modules.has(name)) {
      throw new CodeError(`"${name}" is not available here: import from ${[...modules.keys()].join(' or ')}.`, line);
    }
    const breaks = text.slice(node.start, node.end).replace(/[^\n]/g, '');
    return `${text.slice(0, node.start)}${constants(node, name)}${breaks}${text.slice(node.end)}`;
  }, code);
}

function parseModule(code: string): Program {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    // Acorn's errors have the position, and repeat it at the end of the message.
    const { message, loc } = error as SyntaxError & { readonly loc?: { readonly line: number } };
    throw new CodeError(`SyntaxError: ${message.replace(/ \(\d+:\d+\)$/, '')}`, loc?.line);
  }
}

function constants({ specifiers }: ImportDeclaration, name: string): string {
  const source = `__module(${JSON.stringify(name)})`;
  const statements = specifiers.map((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier') return `const ${local} = ${source};`;
    if (specifier.type === 'ImportDefaultSpecifier') return `const { default: ${local} } = ${source};`;
    const { imported } = specifier;
    const key = imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value);
    return `const { ${key}: ${local} } = ${source};`;
  });
  return statements.join(' ');
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : `The code threw ${String(error)}.`;
}

/** Returns the line of the code in the stack of an error or of its cause. */
function lineOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, line] = new RegExp(`${sourceName}:(\\d+)`).exec(error.stack ?? '') ?? [];
  return line === undefined ? lineOf(error.cause) : Number(line) - linesBefore;
}
