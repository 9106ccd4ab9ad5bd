export type { TestDatabase } from './database.js';
export { keepRelease, keptFile, keptReleases, restoreRelease } from './kept-release.js';
export { migrateFurther } from './later-migration.js';
export { startPostgres } from './postgres.js';
