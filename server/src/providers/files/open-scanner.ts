import { createSandboxScanner, type StatusBoard, type VirusScanner } from '@doorstep/core';
import type { Logger } from 'pino';
import type { ScannerConfig } from '../../config/scanner-config.js';
import { createOutageLog, watchOutage } from '../../telemetry/outage-log.js';
import { createClamdScanner } from './clamd-scanner.js';

/** Creates the configured scanner. Does not connect yet, because the scanner may be unavailable. */
export function openScanner(config: ScannerConfig): VirusScanner {
  return config.kind === 'clamd' ? createClamdScanner(config) : createSandboxScanner();
}

/** Wraps a scanner. Reports the beginning and the end of outages to the status board and the log, and every finding. */
export function reportedScanner(scanner: VirusScanner, status: StatusBoard, logger: Logger): VirusScanner {
  const outage = createOutageLog({
    logger,
    name: 'virus scanner',
    consequence: 'uploads fail until it is back',
    failures: { calls: 0 },
    onChange: (available) => status.report('files', available ? 'operational' : 'degraded'),
  });
  return {
    async scan(content) {
      const verdict = await watchOutage(outage, scanner.scan(content));
      if (verdict.kind === 'infected') logger.warn({ signature: verdict.signature }, 'infected file quarantined');
      return verdict;
    },
  };
}
