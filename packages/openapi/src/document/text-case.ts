/** Converts `courierClaim` or `not_found` to `CourierClaim` or `NotFound`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Converts words to an identifier without diacritics: `near Piața Romană` to `nearPiataRomana`. */
export function camelCase(text: string): string {
  const pascal = pascalCase(text.normalize('NFD').replace(/\p{M}/gu, ''));
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
