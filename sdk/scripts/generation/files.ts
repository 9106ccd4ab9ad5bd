import { readFileSync } from 'node:fs';
import { currencies, currencyDigits, documentationUrl, errorPage, latestApiVersion } from '@doorstep/contracts';
import { closure, createTypeWriter, formerQueryTypeName, queryTypeName, type TypeWriter } from './declarations.js';
import { eventComponent } from './events.js';
import { type Operation, operationsOf, pascal } from './operations.js';
import { byArea, methodNames, type Printed, printResource, resourceTypeName } from './print-resources.js';
import { printRoles } from './print-roles.js';
import { isOpen, printRoutes } from './print-routes.js';

/** A generated file: its path below the root of the repository, and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const header = '// Generated from the contracts. Do not edit.\n';
const typesFolder = 'sdk/src/generated';
const resourcesFolder = 'sdk/src/resources/generated';
const lineWidth = 120;

/** Generates every generated file of the client. The output depends only on the contracts. */
export function sdkFiles(): readonly GeneratedFile[] {
  const types = createTypeWriter();
  const direct = interfaceParts('direct', types);
  const platform = interfaceParts('platform', types);
  const inBoth = new Set([...direct.needed].filter((name) => platform.needed.has(name)));
  return [
    file(`${typesFolder}/types.ts`, printTypes(inBoth, new Set(), types)),
    file(`${typesFolder}/types-direct.ts`, printTypes(direct.needed, inBoth, types)),
    file(`${typesFolder}/types-platform.ts`, printTypes(platform.needed, inBoth, types)),
    file(`${resourcesFolder}/routes-direct.ts`, printRoutes('directRoutes', direct.areas)),
    file(`${resourcesFolder}/routes-platform.ts`, printRoutes('platformRoutes', platform.areas)),
    file(`${resourcesFolder}/resources-direct.ts`, printResourceFile('direct', direct, inBoth, types)),
    file(`${resourcesFolder}/resources-platform.ts`, printResourceFile('platform', platform, inBoth, types)),
    file(`${typesFolder}/reads.ts`, printReads([...operationsOf('direct'), ...operationsOf('platform')])),
    file(`${typesFolder}/types-roles.ts`, printRoles(operationsOf('platform'))),
    file(`${typesFolder}/version.ts`, printVersions()),
    file(`${typesFolder}/currency-digits.ts`, printCurrencyDigits()),
  ];
}

function file(path: string, body: string): GeneratedFile {
  return { path, content: `${header}\n${body}\n` };
}

function printVersions(): string {
  return [
    "import type { ApiVersion } from './types.js';",
    '',
    '/** The version of this package. */',
    `export const version = '${packageVersion()}';`,
    '',
    '/** The version of the direct interface that the types describe. */',
    `export const apiVersion: ApiVersion = '${latestApiVersion}';`,
    '',
    '/** The page that explains each code of an error, below a heading of the same name. */',
    `export const errorPage = '${documentationUrl}/${errorPage}';`,
  ].join('\n');
}

/** Prints the decimal digits of the currencies that have another number than two. */
function printCurrencyDigits(): string {
  const others = currencies.filter((currency) => currencyDigits(currency) !== 2);
  const digits = others.map((currency) => `${currency}: ${currencyDigits(currency)}`);
  return [
    '/** Decimal digits of currencies, by their code. All others have two. */',
    `export const digitsOf: Readonly<Record<string, number>> = { ${digits.join(', ')} };`,
  ].join('\n');
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('sdk/package.json has no version.');
}

interface InterfaceParts {
  readonly areas: ReadonlyMap<string, readonly Operation[]>;
  readonly resources: ReadonlyMap<string, Printed>;
  /** Names of the declared types that the interface reaches. */
  readonly needed: ReadonlySet<string>;
}

function interfaceParts(name: 'direct' | 'platform', types: TypeWriter): InterfaceParts {
  const operations = operationsOf(name);
  const areas = byArea(operations);
  const resources = new Map([...areas].map(([area, members]) => [area, printResource(area, members, types)]));
  const roots = ['Problem', ...[...resources.values()].flatMap(({ uses }) => [...uses])];
  if (name === 'direct') roots.push(eventComponent);
  for (const operation of operations) {
    if (operation.query === undefined) continue;
    roots.push(queryTypeName(operation));
    roots.push(...[formerQueryTypeName(operation)].filter((name) => name !== undefined));
  }
  const declared = [...closure(roots, types.declarations)].filter((used) => types.declarations.has(used));
  return { areas, resources, needed: new Set(declared) };
}

/** Prints the declarations `names` and imports those in `elsewhere` from the shared file. */
function printTypes(names: ReadonlySet<string>, elsewhere: ReadonlySet<string>, types: TypeWriter): string {
  const own = [...types.declarations.values()].filter(({ name }) => names.has(name) && !elsewhere.has(name));
  const imported = new Set(own.flatMap(({ uses }) => [...uses]).filter((name) => elsewhere.has(name)));
  return [...importTypes(imported, './types.js'), ...own.map(({ text }) => text)].join('\n\n');
}

function printResourceFile(
  name: 'direct' | 'platform',
  { areas, resources }: InterfaceParts,
  inBoth: ReadonlySet<string>,
  types: TypeWriter,
): string {
  const uses = [...resources.values()].flatMap((resource) => [...resource.uses]);
  const used = (choose: (type: string) => boolean): ReadonlySet<string> => new Set(uses.filter(choose));
  const imports = [
    `import type { Send } from '../../http/transport.js';`,
    ...importTypes(
      used((type) => type.endsWith('CallOptions')),
      '../../options/call-options.js',
    ),
    ...importTypes(
      used((type) => type === 'ApiPromise'),
      '../../results/api-promise.js',
    ),
    ...importTypes(
      used((type) => type === 'DownloadPromise'),
      '../../results/download-promise.js',
    ),
    ...importTypes(
      used((type) => type === 'PagePromise'),
      '../../results/page-promise.js',
    ),
    ...importTypes(
      used((type) => type === 'FileInput' || type === 'WithFiles'),
      '../../routes/form.js',
    ),
    ...importTypes(
      used((type) => type === 'EventStream' || type === 'StreamOptions'),
      '../../streams/event-stream.js',
    ),
    ...importTypes(
      used((type) => type === 'WaitOptions'),
      '../../streams/wait-for.js',
    ),
    ...importTypes(
      used((type) => types.declarations.has(type) && inBoth.has(type)),
      '../../generated/types.js',
    ),
    ...importTypes(
      used((type) => types.declarations.has(type) && !inBoth.has(type)),
      `../../generated/types-${name}.js`,
    ),
    `import { addAreas } from '../areas.js';`,
    `import { ${name}Routes } from './routes-${name}.js';`,
  ];
  const classes = [
    printAreas(`${pascal(name)}Areas`, `Every area of the ${name} interface.`, `${name}Routes()`, areas, () => true),
  ];
  if (name === 'platform') {
    const summary = 'The operations of the platform interface that need no session.';
    classes.push(printAreas('PublicPlatformAreas', summary, 'platformRoutes(), ({ open }) => open', areas, isOpen));
  }
  return [imports.join('\n'), ...[...resources.values()].map(({ text }) => text), ...classes].join('\n\n');
}

/** Prints a class with a resource for each area that has operations to `offer`. */
function printAreas(
  className: string,
  summary: string,
  routes: string,
  areas: InterfaceParts['areas'],
  offer: (operation: Operation) => boolean,
): string {
  const offered = [...areas].flatMap(([area, operations]): [area: string, type: string][] => {
    const members = operations.filter(offer);
    if (members.length === 0) return [];
    const resource = resourceTypeName(area);
    const names = members.flatMap(methodNames).map((name) => `'${name}'`);
    return [[area, members.length === operations.length ? resource : `Pick<${resource}, ${names.join(' | ')}>`]];
  });
  return [
    `/** ${summary} */`,
    `export class ${className} {`,
    ...offered.map(([area, type]) => `  declare readonly ${area}: ${type};`),
    '',
    '  constructor(send: Send) {',
    `    addAreas(this, send, ${routes});`,
    '  }',
    '}',
  ].join('\n');
}

/** Prints the names of the read operations, for the types of `createQueryOptions`. */
function printReads(operations: readonly Operation[]): string {
  const reads = operations.filter(isRead).flatMap(operationPaths);
  const both = operations
    .filter((operation) => !isRead(operation))
    .flatMap(operationPaths)
    .find((path) => reads.includes(path));
  if (both !== undefined) throw new Error(`${both} reads in one interface and writes in the other: rename one.`);
  const members = [...new Set(reads)].sort().map((path) => `\n  | '${path}'`);
  return `/** The read operations of both interfaces. */\nexport type ReadOperation =${members.join('')};`;
}

function isRead({ endpoint, answer }: Operation): boolean {
  return endpoint.route.method === 'GET' && answer.kind !== 'stream';
}

function operationPaths(operation: Operation): readonly string[] {
  return methodNames(operation).map((name) => `${operation.endpoint.area}.${name}`);
}

function importTypes(names: ReadonlySet<string>, from: string): string[] {
  if (names.size === 0) return [];
  const sorted = [...names].sort();
  const line = `import type { ${sorted.join(', ')} } from '${from}';`;
  if (line.length <= lineWidth) return [line];
  return [['import type {', ...sorted.map((name) => `  ${name},`), `} from '${from}';`].join('\n')];
}
