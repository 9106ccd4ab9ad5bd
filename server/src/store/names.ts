/** The name in SQL of a table or column: `menuItems` is `menu_items`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
