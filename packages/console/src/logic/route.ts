/** Values of the filters of a page, by name. */
export type Filters = Readonly<Record<string, string>>;

/** The place that the address of the page names: `#/webhooks/whe_1/wha_2` or `#/events?type=delivery.failed`. */
export interface Place {
  readonly page: string;
  /** Ids below the page, decoded. */
  readonly ids: readonly string[];
  readonly filters: Filters;
}

/** Reads the part of the address after `#`. */
export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [page = '', ...ids] = path.split('/');
  return {
    page,
    ids: ids.filter((id) => id !== '').map(decode),
    filters: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** Returns the part of the address after and with `#`. */
export function placeHref(page: string, ...ids: readonly string[]): string {
  return `#/${[page, ...ids.map(encodeURIComponent)].join('/')}`;
}

/** Adds filters to an address of `placeHref`. Empty ones are left out. */
export function withFilters(href: string, filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
  return query === '' ? href : `${href}?${query}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
