/** `courierClaim` or `not_found` as `CourierClaim`, `NotFound`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Words as an identifier without diacritics: `near Piața Romană` as `nearPiataRomana`. */
export function camelCase(text: string): string {
  const pascal = pascalCase(text.normalize('NFD').replace(/\p{M}/gu, ''));
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
