export { createMessageStream } from './kernel/http/message-stream.js';
export { createVirtualClock, type VirtualClock } from './kernel/primitives/clock.js';
export { createSeededRandom } from './kernel/primitives/random.js';
export { advanceTo } from './testing/advance.js';
export { durationMilliseconds } from './testing/duration.js';
export { createFastPasswordHasher } from './testing/fast-password-hasher.js';
export {
  createTestPorts,
  type PortsSnapshot,
  type TestPorts,
  type TestPortsOptions,
  testStart,
} from './testing/test-ports.js';
export { createTestRunner, type TestRunner, type TestRunnerOptions } from './testing/test-runner.js';
export { createTestService, type TestAnswer, type TestRequest, type TestService } from './testing/test-service.js';
