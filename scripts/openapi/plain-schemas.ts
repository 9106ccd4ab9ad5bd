type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
interface JsonRecord {
  readonly [name: string]: Json;
}

/**
 * Returns a document in which equal schemas are written alike: the values of overlapping lists are one list, null is an alternative
 * of a list of values, and conditions stand beside the type. A document that only writes them in another way has no change.
 */
export function plainSchemas(value: Json): Json {
  if (!isRecord(value)) return Array.isArray(value) ? value.map(plainSchemas) : value;
  const entries = Object.entries(value).map(([name, member]) => [name, plainSchemas(member)] as const);
  return joinedValues(nullAsAlternative(besideType(Object.fromEntries(entries))));
}

/** Takes a condition out of its two negations, with only those of its fields that have a limit. */
function besideType({ not, ...schema }: JsonRecord): JsonRecord {
  if (not === undefined) return schema;
  if (!isRecord(not) || not['not'] === undefined) return { ...schema, not };
  return { ...schema, ...Object(limitsOf(not['not'])) };
}

function limitsOf(condition: Json): Json {
  if (!isRecord(condition)) return Array.isArray(condition) ? condition.map(limitsOf) : condition;
  const { properties, ...others } = condition;
  const rest = Object.fromEntries(Object.entries(others).map(([name, member]) => [name, limitsOf(member)]));
  if (!isRecord(properties)) return rest;
  const limited = Object.entries(properties).filter(([, field]) => Object.keys(Object(field)).length > 0);
  return limited.length === 0 ? rest : { ...rest, properties: Object.fromEntries(limited) };
}

function nullAsAlternative(schema: JsonRecord): JsonRecord {
  const { type, enum: values, description, ...others } = schema;
  if (!Array.isArray(type) || !Array.isArray(values) || !type.includes('null')) return schema;
  const [only, ...more] = type.filter((one) => one !== 'null');
  const kept = { ...others, type: more.length === 0 ? (only ?? 'null') : [only ?? 'null', ...more] };
  const branch = { ...kept, enum: values.filter((one) => one !== null) };
  return { anyOf: [branch, { type: 'null' }], ...(description === undefined ? {} : { description }) };
}

/** Joins the alternatives of a union that list values of one type, and those of a union inside it. */
function joinedValues(schema: JsonRecord): JsonRecord {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const branches = anyOf.flatMap((branch) => (isUnion(branch) ? branch['anyOf'] : [branch])).filter(isRecord);
  const lists = branches.filter((branch) => valuesOf(branch) !== undefined);
  const [first] = lists;
  if (first === undefined || lists.some(({ type }) => type !== first['type'])) return { ...others, anyOf: branches };
  const joined = { type: first['type'] ?? null, enum: [...new Set(lists.flatMap((list) => valuesOf(list) ?? []))] };
  const rest = branches.filter((branch) => valuesOf(branch) === undefined);
  return rest.length === 0 ? { ...others, ...joined } : { ...others, anyOf: [joined, ...rest] };
}

function isUnion(branch: Json): branch is { readonly anyOf: readonly Json[] } {
  return isRecord(branch) && Object.keys(branch).length === 1 && Array.isArray(branch['anyOf']);
}

function valuesOf({ const: value, enum: values }: JsonRecord): readonly Json[] | undefined {
  if (value !== undefined) return [value];
  return Array.isArray(values) ? values : undefined;
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
