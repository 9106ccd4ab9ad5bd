import { readFileSync } from 'node:fs';
import { createSandboxMailer, type Mailer } from '@doorstep/core';
import { InvalidConfig } from '../../config/invalid-config.js';
import type { DkimConfig, MailConfig } from '../../config/mail-config.js';
import { createSmtpMailer, type DkimKey } from './smtp-mailer.js';

/** A mailer that may hold connections. */
export interface ClosableMailer extends Mailer {
  close(): void;
}

/**
 * Creates the configured mailer.
 *
 * @throws InvalidConfig if the DKIM key cannot be read.
 */
export function openMail(config: MailConfig): ClosableMailer {
  if (config.provider === 'sandbox') return { ...createSandboxMailer(), close: () => undefined };
  return createSmtpMailer({ ...config, dkim: config.dkim && readDkimKey(config.dkim) });
}

function readDkimKey({ domain, selector, keyFile }: DkimConfig): DkimKey {
  const privateKey = readKey(keyFile);
  if (!privateKey.includes('PRIVATE KEY')) {
    throw new InvalidConfig([`DKIM_KEY_FILE ${keyFile} must be a private key in PEM`]);
  }
  return { domain, selector, privateKey };
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new InvalidConfig([`DKIM_KEY_FILE ${path} cannot be read`]);
  }
}
