import type { ProofImage } from '@doorstep/contracts';

/** The photo of simulated couriers: a closed door, 32 by 32 pixels. */
export const sandboxPhoto: ProofImage = {
  contentType: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAJklEQVR42mPYRwAwDDEFUUhgVMGQUfBhNBzIUNAEB8gKEKKUKwAAzndwxXCPk70AAAAASUVORK5CYII=',
};

/** What simulated recipients draw: a wave, 64 by 24 pixels. */
export const sandboxDrawing: ProofImage = {
  contentType: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAYCAAAAABv36SYAAAAY0lEQVR42u2TQRIAEQwE+/+ftuWwFkmG4mAP5kSpaTEJ0qa4gP8CyFoH8GoNQKXQVo5w/XbpXBAAGo9D6KtD+e3ePgztb4vwYmHg70JFdyGIXTbli2LUNuQcMD96AnC/8ynAAx2nctRxwp+6AAAAAElFTkSuQmCC',
};
