import {
  components,
  type EventType,
  eventDataFields,
  eventKinds,
  eventTypes,
  type Fields,
  type VersionChange,
  type VersionEntry,
} from '@doorstep/contracts';
import { z } from 'zod';
import { unwrapped } from '../http/schema-at.js';

/** Converts values between the latest version and earlier ones. The schemas are those of the latest version. */
export interface Shapes<Version extends string> {
  /** Returns true if values of a schema differ between versions. */
  differs(schema: z.ZodTypeAny): boolean;
  /** Converts a value of `from` to the latest version. It need not be valid. */
  upgrade(schema: z.ZodTypeAny, value: unknown, from: Version): unknown;
  /** Converts a value of the latest version to `to`. */
  downgrade(schema: z.ZodTypeAny, value: unknown, to: Version): unknown;
  /** Converts the path of a field of the latest version to `to`. */
  formerPath(schema: z.ZodTypeAny, path: readonly string[], to: Version): string[];
}

/** A change of a component, with the position of its version in the history. */
interface PlacedChange {
  readonly position: number;
  readonly change: VersionChange;
}

/** Converts the fields of one object of a component. */
type ConvertFields = (fields: Fields, changes: readonly PlacedChange[], members: (fields: Fields) => Fields) => Fields;

const none: readonly PlacedChange[] = [];

/** Creates the conversions of a history, oldest version first. */
export function createShapes<Version extends string>(history: readonly VersionEntry<Version>[]): Shapes<Version> {
  const changesByShape = placedChanges(history);
  const differing = new WeakMap<z.ZodTypeAny, boolean>();

  function changesOf(schema: z.ZodTypeAny): readonly PlacedChange[] {
    return (schema instanceof z.ZodObject && changesByShape.get(schema._def.shape)) || none;
  }

  function differs(schema: z.ZodTypeAny): boolean {
    const known = differing.get(schema);
    if (known !== undefined) return known;
    const inner = unwrapped(schema);
    const result = changesByShape.size > 0 && (changesOf(inner).length > 0 || membersOf(inner).some(differs));
    differing.set(schema, result);
    return result;
  }

  function convert(schema: z.ZodTypeAny, value: unknown, convertFields: ConvertFields): unknown {
    if (typeof value !== 'object' || value === null || !differs(schema)) return value;
    const inner = unwrapped(schema);
    if (Array.isArray(value)) {
      return inner instanceof z.ZodArray ? value.map((entry) => convert(inner.element, entry, convertFields)) : value;
    }
    const members = (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
          const member = memberOf(inner, name, fields);
          return [name, member ? convert(member, field, convertFields) : field];
        }),
      );
    // The cast is sound: it is an object and no list.
    return convertFields(value as Fields, changesOf(inner), members);
  }

  /** Returns the changes after a version, oldest first. */
  function after(version: Version, changes: readonly PlacedChange[]): readonly PlacedChange[] {
    const position = history.findIndex((entry) => entry.version === version);
    return changes.filter((placed) => placed.position > position);
  }

  return {
    differs,
    // Schemas describe the latest version, so members are converted while an object has its names.
    upgrade: (schema, value, from) =>
      convert(schema, value, (fields, changes, members) =>
        members(after(from, changes).reduce((converted, { change }) => change.upgrade(converted), fields)),
      ),
    downgrade: (schema, value, to) =>
      convert(schema, value, (fields, changes, members) =>
        after(to, changes).reduceRight((converted, { change }) => change.downgrade(converted), members(fields)),
      ),
    formerPath(schema, path, to) {
      const former: string[] = [];
      let current: z.ZodTypeAny | undefined = schema;
      for (const name of path) {
        const inner: z.ZodTypeAny | undefined = current && unwrapped(current);
        const changes = inner ? after(to, changesOf(inner)) : none;
        former.push(changes.reduceRight((converted, { change }) => change.formerName(converted), name));
        current = inner && memberOf(inner, name, {});
      }
      return former;
    },
  };
}

/**
 * Returns the changes of each component by its shape, which a copy with another description shares.
 *
 * @throws Error for a component that does not exist or is no object.
 */
function placedChanges(history: readonly VersionEntry[]): ReadonlyMap<unknown, readonly PlacedChange[]> {
  const found = new Map<unknown, PlacedChange[]>();
  for (const [position, { version, changes }] of history.entries()) {
    for (const change of changes) {
      for (const name of change.components) {
        const component = components().find((known) => known.name === name);
        const schema = component && unwrapped(component.schema);
        if (!(schema instanceof z.ZodObject))
          throw new Error(`Version ${version} changes ${name}, which is no object.`);
        found.set(schema._def.shape, [...(found.get(schema._def.shape) ?? []), { position, change }]);
      }
    }
  }
  return found;
}

/** Returns true for the envelope of an event, and for objects that extend it. */
function isEvent(schema: z.ZodTypeAny): boolean {
  return schema instanceof z.ZodObject && (schema.shape as z.ZodRawShape)['data'] === eventDataFields;
}

/** Returns the schemas directly inside a schema, of the kinds whose values can be converted. */
function membersOf(schema: z.ZodTypeAny): readonly z.ZodTypeAny[] {
  if (isEvent(schema)) return eventTypes.map((type) => eventKinds[type].data);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as z.ZodRawShape);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodTypeAny];
  return schema instanceof z.ZodRecord ? [schema.valueSchema as z.ZodTypeAny] : [];
}

/** Returns the schema of a field. That of an event's data follows from its type. */
function memberOf(schema: z.ZodTypeAny, name: string, fields: Fields): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodTypeAny;
  if (schema instanceof z.ZodRecord) return schema.valueSchema as z.ZodTypeAny;
  if (!(schema instanceof z.ZodObject)) return undefined;
  if (name === 'data' && isEvent(schema)) return eventKinds[fields['type'] as EventType]?.data;
  return (schema.shape as Readonly<Record<string, z.ZodTypeAny>>)[name];
}
