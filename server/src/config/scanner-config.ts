import { z } from 'zod';
import { wholeNumber } from './config-values.js';

/** The address of a clamd: a Unix socket, or a host and port. */
type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** The address of clamd, and its time limit. */
export interface ClamdConfig {
  readonly address: ClamdAddress;
  /** Time that a connection may take, and that clamd may be silent. */
  readonly timeoutMs: number;
}

/** The virus scanner of uploaded files. */
export type ScannerConfig = { readonly kind: 'sandbox' } | ({ readonly kind: 'clamd' } & ClamdConfig);

const defaultPort = 3310;

/** The environment variables of the virus scanner. */
export const scannerVariables = {
  VIRUS_SCANNER: z
    .string()
    .default('sandbox')
    .refine((text) => text === 'sandbox' || clamdAddress(text) !== undefined, {
      message: 'must be sandbox, clamd:///path/of/socket or clamd://host:port',
    })
    .describe(
      'Virus scanner of uploaded files: sandbox (default), which finds only the EICAR test file, ' +
        'clamd:///path/of/socket or clamd://host:port',
    ),
  VIRUS_SCANNER_TIMEOUT_MS: wholeNumber(30_000, 50, 300_000).describe(
    'Milliseconds that a connection to clamd may take, and that clamd may be silent (default 30000)',
  ),
};

type ScannerValues = z.output<z.ZodObject<typeof scannerVariables>>;

/** Converts checked variables. */
export function toScannerConfig({
  VIRUS_SCANNER: text,
  VIRUS_SCANNER_TIMEOUT_MS: timeoutMs,
}: ScannerValues): ScannerConfig {
  const address = clamdAddress(text);
  return address ? { kind: 'clamd', address, timeoutMs } : { kind: 'sandbox' };
}

/** Parses `clamd:///run/clamav/clamd.ctl` and `clamd://host:port`; undefined for anything else. */
function clamdAddress(text: string): ClamdAddress | undefined {
  const url = text.startsWith('clamd://') && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  if (url.host === '') return url.pathname.length > 1 ? { path: decodeURIComponent(url.pathname) } : undefined;
  if (!/^\/?$/.test(url.pathname) || url.hostname === '') return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? defaultPort : Number(url.port) };
}
