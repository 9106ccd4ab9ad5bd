/** Record types by table name. Empty here because the kernel knows no area; `service/tables.ts` adds every table. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** Definitions of the tables by name, added likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TableDefinitions {}
