/** Returns the SQL name of a table or column: `menu_items` for `menuItems`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
