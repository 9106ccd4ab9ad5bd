import { type Endpoint, type IdKind, idPrefixes } from '@doorstep/contracts';

/** Parts of paths that name nothing of anybody: numbers of a map tile, members of lists in the contract, feature flags. */
const noObjects = ['z', 'x', 'y', 'app', 'platform', 'key'];

/** Parts of paths that name an object without being its id. */
const otherNames = { token: 'trackingLink' } as const;

/** What a path can name: everything that has an id, and what is named otherwise. */
export type ObjectKind = IdKind | (typeof otherNames)[keyof typeof otherNames];

/** An object that a path names. */
export interface NamedObject {
  /** Name of the part of the path. */
  readonly param: string;
  readonly kind: ObjectKind;
}

/**
 * The objects that the path of an endpoint names, in order; the later ones belong to the first.
 *
 * @throws Error for a part of a path that names nothing known.
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

/** The kind of a text that is an id; undefined for other text. */
export function kindOfId(text: string): IdKind | undefined {
  return /^[a-z]{3}_[0-9a-z]{26}$/.test(text) ? kinds.get(text.slice(0, 3)) : undefined;
}
