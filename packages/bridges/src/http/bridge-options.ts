import type { SendDirect } from '../direct/direct.js';
import type { TokenSeal } from './tokens.js';

/** The parts of a bridge. */
export interface BridgeOptions {
  readonly send: SendDirect;
  readonly seal: TokenSeal;
  /** Returns milliseconds since the epoch, by the clock of the clients. */
  readonly now: () => number;
  /** The API key for which foreign credentials stand, such as those of a test. Without it, they are refused. */
  readonly fallbackKey?: string | undefined;
}
