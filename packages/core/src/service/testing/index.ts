export { type Draft, issueInvoice } from '../../accounting/invoices/issue.js';
export { encodeTile } from '../../catalogue/maps/tiles/tile-index.js';
export { drawCode } from '../../identity/auth/codes/one-time-code.js';
export { drawChange } from '../../identity/auth/contacts/stored-change.js';
export { resetToken } from '../../identity/auth/password-reset/reset-token.js';
export { createMessageStream } from '../../kernel/http/message-stream.js';
export { createVirtualClock, type VirtualClock } from '../../kernel/primitives/clock.js';
export { createSeededRandom } from '../../kernel/primitives/random.js';
export { unsubscribeToken } from '../../messaging/mail/unsubscribe.js';
export { textsOf } from '../../values/testing/pdf-texts-fixture.js';
export { advanceTo } from './advance.js';
export { durationMilliseconds } from './duration.js';
export { createFastPasswordHasher } from './fast-password-hasher.js';
export { infectedPdf, otherWebps, pngOfSize, sampleFiles, samplePhoto } from './sample-files.js';
export {
  createTestPorts,
  type PortsSnapshot,
  type TestPorts,
  type TestPortsOptions,
  testStart,
} from './test-ports.js';
export { createTestRunner, type TestRunner, type TestRunnerOptions } from './test-runner.js';
export { createTestService, type TestAnswer, type TestRequest, type TestService } from './test-service.js';
