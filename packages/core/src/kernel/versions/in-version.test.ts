import {
  apiVersions,
  components,
  type Endpoint,
  endpoints,
  eventKinds,
  eventTypes,
  isDirectEventType,
  messageSchema,
  versionHistory,
} from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unwrapped } from '../http/schema-at.js';
import { currentShapes } from './in-version.js';

const shapeOf = (schema: z.ZodTypeAny): unknown => {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? inner._def.shape : undefined;
};
const changedNames = new Set(versionHistory.flatMap(({ changes }) => changes.flatMap((change) => change.components)));
const changedShapes = new Set(
  components()
    .filter(({ name }) => changedNames.has(name))
    .map(({ schema }) => shapeOf(schema)),
);

/** Returns a schema and every schema inside it, of all kinds. */
function reachable(schema: z.ZodTypeAny, found = new Set<z.ZodTypeAny>()): ReadonlySet<z.ZodTypeAny> {
  if (found.has(schema)) return found;
  found.add(schema);
  const inner: object = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape) : schema._def;
  for (const value of Object.values(inner).flat()) if (value instanceof z.ZodType) reachable(value, found);
  return found;
}

const changes = (schema: z.ZodTypeAny): boolean =>
  [...reachable(schema)].some((inner) => changedShapes.has(shapeOf(inner)));

function schemasOf({ route }: Endpoint): z.ZodTypeAny[] {
  const body = 'body' in route && route.body instanceof z.ZodType ? [route.body] : [];
  const answers = Object.values(route.responses).flatMap((response: unknown) =>
    response instanceof z.ZodType ? [response] : (messageSchema(response) ?? []),
  );
  return [...body, ...answers];
}

describe('the versions', () => {
  it('are days in order', () => {
    for (const version of apiVersions) expect(version).toBe(new Date(version).toISOString().slice(0, 10));
    expect(apiVersions).toEqual(apiVersions.toSorted());
  });

  it('never change the platform interface, whose paths have its version', () => {
    const changed = endpoints.filter(
      (endpoint) => endpoint.interface === 'platform' && schemasOf(endpoint).some(changes),
    );
    expect(changed.map(({ name }) => name)).toEqual([]);
  });

  it('change no response that caches keep, so that none has to vary by version', () => {
    const cached = endpoints.filter(({ interface: side, meta }) => side === 'direct' && meta.cache !== undefined);
    expect(cached.map(({ name }) => name)).toEqual([]);
  });

  it('change no parameters, which are not converted', () => {
    for (const { route } of endpoints) {
      for (const part of [route.pathParams, route.query, route.headers]) {
        if (part instanceof z.ZodType) expect(changes(part)).toBe(false);
      }
    }
  });

  it('are converted wherever a changed component is', () => {
    const data = eventTypes.filter(isDirectEventType).map((type) => eventKinds[type].data);
    const schemas = [...endpoints.flatMap(schemasOf), ...data];
    expect(schemas.filter(changes).length).toBeGreaterThan(0);
    for (const schema of schemas.filter(changes)) expect(currentShapes.differs(schema)).toBe(true);
  });

  const examples = endpoints
    .filter((endpoint) => endpoint.interface === 'direct')
    .flatMap(({ name, route, meta }) =>
      Object.values(route.responses).flatMap((response: unknown) => {
        const schema = response instanceof z.ZodType ? response : messageSchema(response);
        return schema?.safeParse(meta.examples[0].response).success
          ? [[name, schema, meta.examples[0].response] as const]
          : [];
      }),
    );

  it.each(examples)('keep everything in the example of %s', (_name, schema, example) => {
    for (const version of apiVersions) {
      const former = currentShapes.downgrade(schema, example, version);
      expect(currentShapes.upgrade(schema, former, version)).toEqual(example);
    }
  });
});
