import { createSandboxScanner, type StatusBoard, StoreUnavailable, type VirusScanner } from '@doorstep/core';
import type { Logger } from 'pino';
import { createClamdScanner } from './clamd-scanner.js';
import type { ScannerConfig } from './scanner-config.js';

/** Creates the configured scanner. Does not connect yet, because the scanner may be unavailable. */
export function openScanner(config: ScannerConfig): VirusScanner {
  return config.kind === 'clamd' ? createClamdScanner(config) : createSandboxScanner();
}

/** Wraps a scanner. Reports the beginning and the end of outages to the status board and the log, and every finding. */
export function reportedScanner(scanner: VirusScanner, status: StatusBoard, logger: Logger): VirusScanner {
  let available = true;

  function report(now: boolean, error?: StoreUnavailable): void {
    if (now === available) return;
    available = now;
    status.report('files', now ? 'operational' : 'degraded');
    if (now) logger.info('virus scanner available again');
    else logger.warn({ error }, 'virus scanner unavailable: uploads fail until it is back');
  }

  return {
    async scan(content) {
      try {
        const verdict = await scanner.scan(content);
        report(true);
        if (verdict.kind === 'infected') logger.warn({ signature: verdict.signature }, 'infected file quarantined');
        return verdict;
      } catch (error) {
        if (error instanceof StoreUnavailable) report(false, error);
        throw error;
      }
    },
  };
}
