import { createSandboxOutbox, type Responder, type SandboxOutbox } from '../../kernel/ports/sandbox-outbox.js';
import type { Email, EmailOutcome } from './mailer.js';

/** Responds instead of the mail server; `undefined` sends the e-mail. */
export type EmailResponder = Responder<Email, EmailOutcome>;

/** A mailer that records e-mails instead of sending them. */
export interface SandboxMailer extends SandboxOutbox<Email, EmailOutcome> {}

/** Creates the mailer of the sandbox. Every e-mail succeeds immediately, unless a responder decides otherwise. */
export function createSandboxMailer(): SandboxMailer {
  return createSandboxOutbox();
}
