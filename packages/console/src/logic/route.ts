/** The place that the address of the page names: `#/webhooks/whe_1/wat_2`. */
export interface Place {
  readonly page: string;
  /** Ids below the page, decoded. */
  readonly ids: readonly string[];
}

/** Reads the part of the address after `#`. */
export function readPlace(hash: string): Place {
  const [page = '', ...ids] = hash.replace(/^#?\/?/, '').split('/');
  return { page, ids: ids.filter((id) => id !== '').map(decode) };
}

/** Returns the part of the address after and with `#`. */
export function placeHref(page: string, ...ids: readonly string[]): string {
  return `#/${[page, ...ids.map(encodeURIComponent)].join('/')}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
