import { type Endpoint, type IdKind, idPrefixes } from '@doorstep/contracts';

/** Path parameters that name no object with an owner: tile numbers, enum values of the contract, feature flag keys, months, zones. */
const noObjects = ['z', 'x', 'y', 'app', 'platform', 'key', 'month', 'zoneId'];

/** Path parameters that name an object by something other than its id. */
const otherNames = { token: 'trackingLink', cardId: 'savedCard', setupId: 'cardSetup' } as const;

/** The kinds of objects that a path can name, by id or otherwise. */
export type ObjectKind = IdKind | (typeof otherNames)[keyof typeof otherNames];

/** An object in a path. */
export interface NamedObject {
  /** Name of the path parameter. */
  readonly param: string;
  readonly kind: ObjectKind;
}

/**
 * Returns the objects that the path of an endpoint names, in order. The later ones belong to the first.
 *
 * @throws Error for a path parameter of an unknown kind.
 */
export function objectsOf({ name, route, meta }: Endpoint): readonly NamedObject[] {
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const [{ params: example = {} }] = meta.examples;
  return params
    .filter((param) => !noObjects.includes(param))
    .map((param) => {
      const kind = isOtherName(param) ? otherNames[param] : kindOfId(example[param] ?? '');
      if (!kind) throw new Error(`${name}: the example of the part ":${param}" of its path is no id.`);
      return { param, kind };
    });
}

function isOtherName(param: string): param is keyof typeof otherNames {
  return Object.hasOwn(otherNames, param);
}

const kinds = new Map<string, IdKind>((Object.keys(idPrefixes) as IdKind[]).map((kind) => [idPrefixes[kind], kind]));

/** Returns the kind of an id, or undefined for other text. */
export function kindOfId(text: string): IdKind | undefined {
  return /^[a-z]{3}_[0-9a-z]{26}$/.test(text) ? kinds.get(text.slice(0, 3)) : undefined;
}
