export type { TestDatabase } from './database.js';
export { findingsOf } from './findings.js';
export { type GrowingStep, growingSteps } from './growing-steps.js';
export { keepRelease, keptFile, keptReleases, restoreRelease } from './kept-release.js';
export { migrateFurther } from './later-migration.js';
export { type MailServer, startMailServer } from './mail-server.js';
export { startPostgres } from './postgres.js';
export { scrape } from './scrape.js';
export { startTestServer, type TestServer } from './start-test-server.js';
