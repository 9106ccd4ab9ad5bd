import { components, Problem } from '@doorstep/contracts';
import { z } from 'zod';
import type { Declaration } from './declaration.js';
import { eventComponent, eventDataSchemas, eventDeclarations } from './events.js';
import { formerTypeName, type Operation, operationSchemas, operationsOf, operationTypeName } from './operations.js';
import {
  docComment,
  literal,
  plainRequest,
  plainResponse,
  printBody,
  printType,
  queryStyle,
  requestStyle,
  responseStyle,
  type Style,
  sharedStyle,
  union,
  type Writing,
} from './print-type.js';
import { componentSchema, type Direction, reachedComponents } from './schemas.js';

/** Generates type declarations and expressions for the whole client from the contracts. */
export interface TypeWriter {
  /** Every declaration, by name. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Returns a type expression and the names of the declared types in it. */
  write(
    schema: z.ZodTypeAny,
    style: Style,
    indent?: string,
  ): { readonly type: string; readonly uses: ReadonlySet<string> };
}

/** Returns the component names that the requests or responses of the operations reach. Responses include events. */
function reachedBy(operations: readonly Operation[], direction: Direction): ReadonlySet<string> {
  const roots = operations.flatMap((operation) =>
    operationSchemas(operation).flatMap(([side, schema]) => (side === direction ? [schema] : [])),
  );
  if (direction === 'response') roots.push(Problem, ...eventDataSchemas());
  return new Set(roots.flatMap((schema) => [...reachedComponents(schema, direction)]));
}

/** Prints a component in full. If the texts are equal, one declaration serves both directions. */
function writtenOut(name: string, style: Style): string {
  const open: string[] = [];
  const writing: Writing = {
    style,
    refer: (component, schema) => {
      if (open.includes(component)) return component;
      open.push(component);
      const text = printBody(schema, writing);
      open.pop();
      return text;
    },
    referEnum: () => undefined,
  };
  return printType(componentSchema(name), writing);
}

function isAlikeInBothDirections(name: string): boolean {
  return writtenOut(name, plainRequest) === writtenOut(name, plainResponse);
}

/** Declares the types of everything that the operations of both interfaces send and return. */
export function createTypeWriter(): TypeWriter {
  const operations = [...operationsOf('direct'), ...operationsOf('platform')];
  const sent = reachedBy(operations, 'request');
  const answered = reachedBy(operations, 'response');
  const shared = new Set([...sent].filter((name) => answered.has(name) && isAlikeInBothDirections(name)));
  const declarations = new Map<string, Declaration>();

  const declare = (declaration: Declaration): void => {
    const existing = declarations.get(declaration.name);
    if (existing !== undefined && existing.text !== declaration.text) {
      throw new Error(`Two types would be named ${declaration.name}: rename one in the contracts.`);
    }
    declarations.set(declaration.name, declaration);
  };

  /** Returns `MoneyInput` only if requests and responses differ. */
  const nameIn = (component: string, style: Style): string => {
    return style.direction === 'request' && answered.has(component) && !shared.has(component)
      ? `${component}Input`
      : component;
  };

  const writingFor = (style: Style, uses: Set<string>): Writing => ({
    style,
    refer: (component) => {
      const name = nameIn(component, style);
      uses.add(name);
      return name;
    },
    referEnum: (name, values) => {
      const members = union(values.map(literal), '');
      declare({
        name,
        text: `export type ${name} =${members.startsWith('\n') ? '' : ' '}${members};`,
        uses: new Set(),
      });
      uses.add(name);
      return name;
    },
  });

  const declareAs = (name: string, schema: z.ZodTypeAny, style: Style): void => {
    const uses = new Set<string>();
    const body = printBody(schema, writingFor(style, uses));
    const isObject = body.startsWith('{') && objectOf(schema) !== undefined;
    const head = isObject ? `export interface ${name} ${body}` : `export type ${name} = ${body};`;
    declare({ name, text: [...docComment(schema.description), head].join('\n'), uses });
  };

  for (const { name, schema } of components()) {
    if (name === eventComponent || schema instanceof z.ZodEnum) continue;
    if (shared.has(name)) declareAs(name, schema, sharedStyle);
    else {
      if (answered.has(name)) declareAs(name, schema, responseStyle);
      if (sent.has(name)) declareAs(nameIn(name, requestStyle), schema, requestStyle);
    }
  }
  for (const operation of operations) {
    if (operation.query === undefined) continue;
    const name = queryTypeName(operation);
    declareAs(name, operation.query, queryStyle);
    const former = formerQueryTypeName(operation);
    if (former !== undefined) {
      const text = `/** @deprecated Renamed to ${name}. */\nexport type ${former} = ${name};`;
      declare({ name: former, text, uses: new Set([name]) });
    }
  }

  const write: TypeWriter['write'] = (schema, style, indent) => {
    const uses = new Set<string>();
    return { type: printType(schema, writingFor(style, uses), indent), uses };
  };
  const events = eventDeclarations((schema, indent) => write(schema, responseStyle, indent));
  for (const declaration of events) declare(declaration);
  return { declarations, write };
}

/** Returns the name of the type of an operation's query parameters, such as `OrdersListQuery`. */
export function queryTypeName(operation: Operation): string {
  return `${operationTypeName(operation)}Query`;
}

/** Returns the name that the type had in the previous release, if it had another one. */
export function formerQueryTypeName(operation: Operation): string | undefined {
  const former = formerTypeName(operation);
  return former === undefined ? undefined : `${former}Query`;
}

/** Returns the object schema inside rules such as `.refine()`. */
function objectOf(schema: z.ZodTypeAny): z.AnyZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  return schema instanceof z.ZodEffects ? objectOf(schema.innerType()) : undefined;
}

/** Returns `names` and everything that their declarations use, directly or indirectly. */
export function closure(names: Iterable<string>, declarations: TypeWriter['declarations']): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const used of declarations.get(name)?.uses ?? []) visit(used);
  };
  for (const name of names) visit(name);
  return reached;
}
