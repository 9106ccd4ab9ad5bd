const maxLength = 60;

/** Converts the name of a store to a part of its URL: `Covrigăria Școlii` to `covrigaria-scolii`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return plain === '' ? 'store' : plain;
}
