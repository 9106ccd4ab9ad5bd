const longest = 60;

/** The name of a store as part of an address: `Covrigăria Școlii` is `covrigaria-scolii`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return plain === '' ? 'store' : plain;
}
