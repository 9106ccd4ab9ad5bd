import { recoveryCodeCount } from './schemas.js';

export const exampleRecoveryCodes = {
  recoveryCodes: Array.from({ length: recoveryCodeCount }, (_, index) => `${index}x7m-4k2p-q9tv-c3hd`),
};
