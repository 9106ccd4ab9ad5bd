/**
 * The record of each table, by the name of the table. Empty here: the kernel knows no area, and `service/tables.ts` adds
 * every table of the service.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
