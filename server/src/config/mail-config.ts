import { resolve } from 'node:path';
import { z } from 'zod';

/** The mail server that takes e-mails. */
export type MailConfig =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'smtp'; readonly url: string; readonly from: string; readonly dkim: DkimConfig | undefined };

/** The key that signs e-mails. */
export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  readonly keyFile: string;
}

const sender = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The environment variables of e-mails. */
export const mailVariables = {
  MAIL: z
    .enum(['sandbox', 'smtp'], { errorMap: () => ({ message: 'must be sandbox or smtp' }) })
    .default('sandbox')
    .describe('smtp hands e-mails over to the mail server SMTP_URL; sandbox (default) sends none'),
  SMTP_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || (/^smtps?:\/\//.test(text) && URL.canParse(text)), {
      message: 'must be an smtp:// or smtps:// address',
    })
    .describe('Address of the mail server, for example smtps://user:password@mail.example:465; required for MAIL=smtp'),
  MAIL_FROM: z
    .string()
    .optional()
    .refine((text) => text === undefined || sender.test(text), {
      message: 'must be an address, such as Doorstep <no-reply@doorstep.example>',
    })
    .describe('Sender of e-mails, for example Doorstep <no-reply@doorstep.example>; required for MAIL=smtp'),
  DKIM_KEY_FILE: z
    .string()
    .optional()
    .describe('Path of a private key in PEM that signs e-mails (DKIM); default: unsigned'),
  DKIM_DOMAIN: z.string().optional().describe('Domain of the DKIM key; required with DKIM_KEY_FILE'),
  DKIM_SELECTOR: z.string().optional().describe('Selector of the DKIM key in the DNS; required with DKIM_KEY_FILE'),
};

type MailValues = z.output<z.ZodObject<typeof mailVariables>>;

/** Checks variables that need each other. */
export function checkMailValues(values: MailValues, context: z.RefinementCtx): void {
  const require = (name: keyof typeof mailVariables, because: string): void => {
    if (values[name] !== undefined) return;
    context.addIssue({ code: 'custom', path: [name], message: `must be set ${because}` });
  };
  if (values.MAIL === 'smtp') for (const name of ['SMTP_URL', 'MAIL_FROM'] as const) require(name, 'when MAIL=smtp');
  if (values.DKIM_KEY_FILE === undefined) return;
  for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR'] as const) require(name, 'with DKIM_KEY_FILE');
}

/** Converts checked variables. */
export function toMailConfig(values: MailValues): MailConfig {
  const { MAIL: provider, SMTP_URL: url, MAIL_FROM: from } = values;
  if (provider === 'sandbox' || url === undefined || from === undefined) return { provider: 'sandbox' };
  return { provider, url, from, dkim: toDkimConfig(values) };
}

function toDkimConfig({ DKIM_KEY_FILE: file, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector }: MailValues) {
  if (file === undefined || domain === undefined || selector === undefined) return undefined;
  return { domain, selector, keyFile: resolve(file) };
}
