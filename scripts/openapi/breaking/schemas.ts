import type { BreakingChange } from './change.js';
import { followed, type JsonRecord, list, record } from './json.js';
import { narrowings, typesOf, valuesOf } from './values.js';

/** Both documents, and whether a schema is of what is sent or of what is answered. */
export interface Comparison {
  readonly released: unknown;
  readonly current: unknown;
  readonly direction: 'request' | 'response';
}

/**
 * What breaks between two schemas. What is sent may only be loosened: more optional properties, more values. What is
 * answered may only gain properties and values of enumerations, which readers ignore if they do not know them.
 *
 * @param seen pairs of references on the way here: schemas that contain themselves end there
 */
export function schemaChanges(
  released: unknown,
  current: unknown,
  at: string,
  comparison: Comparison,
  seen: ReadonlySet<string> = new Set(),
): readonly BreakingChange[] {
  const pair = `${String(record(released)['$ref'])}|${String(record(current)['$ref'])}`;
  if (record(released)['$ref'] !== undefined && seen.has(pair)) return [];
  const next = new Set([...seen, pair]);
  const before = followed(released, comparison.released);
  const after = followed(current, comparison.current);
  const inner: Inner = (one, other, place) => schemaChanges(one, other, place, comparison, next);
  const own =
    comparison.direction === 'request' ? requestChanges(before, after, at) : responseChanges(before, after, at);
  return [
    ...own,
    ...branchChanges(before, after, at, comparison, inner),
    ...propertyChanges(before, after, at, comparison, inner),
    ...['items', 'contentSchema'].flatMap((key) => partChanges(before, after, key, `${at}[]`, inner)),
    ...partChanges(before, after, 'additionalProperties', `${at}.*`, inner),
    ...list(before['prefixItems']).flatMap((item, index) =>
      inner(item, list(after['prefixItems'])[index] ?? {}, `${at}[${index}]`),
    ),
  ];
}

type Inner = (released: unknown, current: unknown, at: string) => readonly BreakingChange[];

/** A part that is a schema in both. */
function partChanges(
  before: JsonRecord,
  after: JsonRecord,
  key: string,
  at: string,
  inner: Inner,
): readonly BreakingChange[] {
  const both = [before[key], after[key]].every((part) => typeof part === 'object' && part !== null);
  return both ? inner(before[key], after[key], at) : [];
}

function requestChanges(before: JsonRecord, after: JsonRecord, at: string): readonly BreakingChange[] {
  const details = narrowings(before, after);
  if (before['additionalProperties'] !== false && after['additionalProperties'] === false) {
    if (before['type'] !== undefined) details.push('other properties are refused');
  }
  return details.map((detail) => ({ rule: 'request_narrowed', at, detail }));
}

function responseChanges(before: JsonRecord, after: JsonRecord, at: string): readonly BreakingChange[] {
  const widened = (detail: string): BreakingChange => ({ rule: 'response_widened', at, detail });
  const types = typesOf(before);
  const more = typesOf(after).filter(
    (type) => !types.includes(type) && !(type === 'integer' && types.includes('number')),
  );
  const changes = types.length > 0 && more.length > 0 ? [widened(`may be ${more.join(' or ')} now`)] : [];
  const values = valuesOf(before);
  const others = valuesOf(after);
  if (values && others && values.length > 0 && !values.some((value) => others.includes(value))) {
    changes.push(widened(`${values.join(', ')} became ${others.join(', ')}`));
  }
  if (before['format'] !== undefined && before['format'] !== after['format']) {
    changes.push(widened(`format ${String(before['format'])} became ${String(after['format'])}`));
  }
  return changes;
}

/** In requests every released branch must still be taken; in answers every current one must have been there. */
function branchChanges(
  before: JsonRecord,
  after: JsonRecord,
  at: string,
  { direction }: Comparison,
  inner: Inner,
): readonly BreakingChange[] {
  const [was, is] = [branchesOf(before), branchesOf(after)];
  if (was.length <= 1 && is.length <= 1) return [];
  const rule = direction === 'request' ? 'request_narrowed' : 'response_widened';
  const [asked, offered] = direction === 'request' ? [was, is] : [is, was];
  return asked.flatMap((branch, index) => {
    const changesTo = (other: unknown): readonly BreakingChange[] =>
      direction === 'request' ? inner(branch, other, at) : inner(other, branch, at);
    if (offered.some((other) => changesTo(other).length === 0)) return [];
    const sameplace = was.length === is.length ? offered[index] : undefined;
    return sameplace ? changesTo(sameplace) : [{ rule, at, detail: `alternative ${index + 1} has no counterpart` }];
  });
}

/** The alternatives of a schema; one without any is its only one. */
function branchesOf(schema: JsonRecord): readonly unknown[] {
  const branches = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  return branches.length > 0 ? branches : [schema];
}

function propertyChanges(
  before: JsonRecord,
  after: JsonRecord,
  at: string,
  { direction }: Comparison,
  inner: Inner,
): readonly BreakingChange[] {
  const [was, is] = [record(before['properties']), record(after['properties'])];
  if (Object.keys(was).length === 0 || typesOf(after).every((type) => type !== 'object')) return [];
  const [needed, needs] = [list(before['required']), list(after['required'])];
  const shared = Object.keys(was).flatMap((name): readonly BreakingChange[] => {
    const place = `${at}.${name}`;
    if (is[name] === undefined) return [{ rule: `${direction}_property_removed`, at: place, detail: 'is gone' }];
    const optional: readonly BreakingChange[] =
      direction === 'response' && needed.includes(name) && !needs.includes(name)
        ? [{ rule: 'response_property_optional', at: place, detail: 'may be absent now' }]
        : [];
    return [...optional, ...inner(was[name], is[name], place)];
  });
  if (direction === 'response') return shared;
  const required = needs.filter((name) => !needed.includes(name));
  const added = required.map((name): BreakingChange => {
    return { rule: 'request_property_required', at: `${at}.${String(name)}`, detail: 'must be sent now' };
  });
  return [...shared, ...added];
}
