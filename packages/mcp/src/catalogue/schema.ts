import type { JsonSchema, OpenApiDocument } from './document.js';

const componentPrefix = '#/components/schemas/';

type Components = OpenApiDocument['components']['schemas'];

/** Returns a schema that contains the components it refers to, as `$defs`. */
export function selfContained(schema: JsonSchema, components: Components): JsonSchema {
  return withDefinitions(schema, components, (part) => part);
}

/**
 * Returns the shape of an answer: types, fields and their nesting, without texts, values and variants. The service may add fields, values
 * and variants at any time, and clients compare answers with this schema.
 */
export function shapeOf(schema: JsonSchema, components: Components): JsonSchema {
  return withDefinitions(schema, components, shape);
}

function withDefinitions(
  schema: JsonSchema,
  components: Components,
  convert: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const root = resolve(convert(schema));
  return definitions.size === 0 ? root : { ...root, $defs: Object.fromEntries(definitions) };

  /** Points the references at `$defs`, and adds what they refer to. */
  function resolve(value: JsonSchema): JsonSchema {
    return mapValues(value, (key, part) => {
      if (key === 'discriminator' || (key === 'format' && isOwnFormat(part))) return undefined;
      if (key !== '$ref' || typeof part !== 'string') return deep(part);
      const name = part.replace(componentPrefix, '');
      const component = components[name];
      if (component !== undefined && !definitions.has(name)) {
        definitions.set(name, {});
        definitions.set(name, resolve(convert(component)));
      }
      return `#/$defs/${name}`;
    });
  }

  function deep(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(deep);
    return isObject(value) ? resolve(value) : value;
  }
}

/** The formats of JSON Schema that the documents use. Some clients refuse any other. */
const standardFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email', 'uri', 'uuid']);

/** Returns true for a format of our own, and false for the schema of a field with the name `format`. */
function isOwnFormat(value: unknown): boolean {
  return typeof value === 'string' && !standardFormats.has(value);
}

function shape(schema: JsonSchema): JsonSchema {
  const { $ref, type, properties, required, items, additionalProperties, anyOf } = schema;
  if ($ref !== undefined) return { $ref };
  const nullable =
    Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some((each) => isObject(each) && each['type'] === 'null');
  return {
    ...(type === undefined ? {} : { type }),
    ...(isObject(properties) ? { properties: mapValues(properties, (_name, part) => shapeOfPart(part)) } : {}),
    ...(required === undefined ? {} : { required }),
    ...(items === undefined ? {} : { items: shapeOfPart(items) }),
    ...(isObject(additionalProperties) ? { additionalProperties: shapeOfPart(additionalProperties) } : {}),
    ...(nullable ? { anyOf: anyOf.map(shapeOfPart) } : {}),
  };
}

function shapeOfPart(part: unknown): unknown {
  return isObject(part) ? shape(part) : part;
}

function mapValues(object: JsonSchema, map: (key: string, value: unknown) => unknown): JsonSchema {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const mapped = map(key, value);
      return mapped === undefined ? [] : [[key, mapped]];
    }),
  );
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
