/** Types of Romanian streets: the word that begins their names, and its short forms. */
export const romanianStreetTypes: readonly (readonly [type: string, ...short: string[]])[] = [
  ['strada', 'str'],
  ['bulevardul', 'bulevard', 'bd', 'bld', 'blvd', 'bdul'],
  ['calea', 'cal'],
  ['soseaua', 'sosea', 'sos'],
  ['splaiul', 'splai', 'spl'],
  ['aleea', 'alee', 'al'],
  ['intrarea', 'intr', 'int'],
  ['piata', 'pta', 'piateta'],
  ['drumul', 'drum'],
  ['prelungirea', 'prel'],
  ['fundatura', 'fund', 'fdt'],
  ['pasajul', 'pas'],
];
