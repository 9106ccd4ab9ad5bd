import { SendFailure } from './send-failure.js';

/** The mode of a webhook, on which the allowed URLs depend. */
export interface UrlPolicy {
  readonly livemode: boolean;
}

/** Lower ports belong to system services (mail, shells, files). Only the two web ports among them are receivers. */
const firstFreePort = 1_024;
const webPorts: ReadonlySet<number> = new Set([80, 443]);

/**
 * Services above port 1023 that execute commands from any input, or that need no credentials: file shares, Docker,
 * databases, queues, caches, kubelets, and the remaining ports that browsers refuse (Fetch, section 2.10).
 */
const dangerousPorts: ReadonlySet<number> = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 4369, 5060, 5061,
  5432, 5672, 5900, 5984, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 9200, 9300, 10080,
  10250, 10255, 11211, 27017, 27018,
]);

/**
 * Parses the URL of a receiver. The host is checked on connection, because its name alone proves nothing.
 *
 * @throws SendFailure `address_refused` if webhooks may not go to the URL.
 */
export function readReceiverUrl(text: string, { livemode }: UrlPolicy): URL {
  if (!URL.canParse(text)) throw refused('The URL cannot be read.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw refused('The URL has a user name or a password.');
  if (url.protocol !== 'https:' && (livemode || url.protocol !== 'http:')) {
    throw refused(livemode ? 'Live webhooks go to https URLs.' : 'Webhooks go to http and https URLs.');
  }
  if (livemode && url.port !== '') throw refused('Live webhooks go to port 443.');
  if (url.port !== '' && !isReceiverPort(Number(url.port))) throw refused(`Webhooks do not go to port ${url.port}.`);
  return url;
}

function isReceiverPort(port: number): boolean {
  return port < firstFreePort ? webPorts.has(port) : !dangerousPorts.has(port);
}

function refused(detail: string): SendFailure {
  return new SendFailure('address_refused', detail);
}
