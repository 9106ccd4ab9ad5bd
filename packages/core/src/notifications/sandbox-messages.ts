import { maxSandboxMessages, type PlatformContract, type SandboxMessage } from '@doorstep/contracts';
import type { Operation } from '../kernel/operation/operation.js';
import type { Email, Mailer } from '../messaging/mail/mailer.js';
import type { Sms, SmsSender } from '../messaging/sms/sms-sender.js';

/** Shows the outbox of a server without providers. */
export const listSandboxMessages: Operation<PlatformContract['notifications']['listSandboxMessages']> = async ({
  ports,
  query,
}) => {
  const messages = outboxOf(ports);
  const data = (messages ?? []).filter(({ to }) => query.to === undefined || to === query.to);
  return { status: 200, body: { available: messages !== undefined, data: data.slice(0, maxSandboxMessages) } };
};

/**
 * Returns the e-mails and then the SMS that a sandbox has recorded, each newest first. Undefined if one of the two
 * channels reaches people: the codes in their messages are for them alone.
 */
export function outboxOf({
  mailer,
  sms,
}: {
  readonly mailer: Pick<Mailer, 'sent'>;
  readonly sms: Pick<SmsSender, 'sent'>;
}): readonly SandboxMessage[] | undefined {
  if (!mailer.sent || !sms.sent) return undefined;
  return [...mailer.sent.map(emailView).reverse(), ...sms.sent.map(smsView).reverse()];
}

function emailView({ to, subject, text }: Email): SandboxMessage {
  return { channel: 'email', to, subject, text };
}

function smsView({ to, text }: Sms): SandboxMessage {
  return { channel: 'sms', to, subject: null, text };
}
