import { quotesContract } from '@doorstep/contracts';

/** A demo account. */
export interface BannerAccount {
  readonly role: string;
  readonly email: string;
  readonly displayName: string;
}

export interface BannerFacts {
  readonly url: string;
  /** Path of the city pack; undefined for the sandbox map. */
  readonly cityPacks: readonly string[];
  /** Absent if the server was started without demo data. */
  readonly demo?: {
    readonly apiKey: string;
    readonly password: string;
    readonly accounts: readonly BannerAccount[];
    /** Addresses of the first quote; those of the documentation when absent. */
    readonly addresses?: { readonly pickup: string; readonly dropoff: string };
  };
}

/** Returns the text that a terminal shows once the server listens: addresses, demo accounts and a first request. */
export function banner({ url, cityPacks, demo }: BannerFacts): string {
  const lines = [
    '',
    `  Doorstep is ready at ${url}`,
    '',
    `  Platform interface   ${url}/api/v1`,
    `  Direct interface     ${url}/v1`,
    `  API reference        ${url}/docs`,
    `  Console              ${url}/console`,
    `  OpenAPI documents    ${url}/openapi/platform.json  ${url}/openapi/direct.json`,
    `  Map                  ${cityPacks.join(', ') || 'sandbox map; for that of a real city: doorstep-server city import <extract.osm.pbf>'}`,
  ];
  if (demo) {
    lines.push('', `  Test API key         ${demo.apiKey}`, '', `  Demo accounts        password: ${demo.password}`);
    lines.push(...accountRows(demo.accounts), '', '  Try a first quote:', '', ...firstQuote(url, demo));
  }
  lines.push('', '  Ctrl-C stops the server.', '');
  return lines.join('\n');
}

function accountRows(accounts: readonly BannerAccount[]): string[] {
  const role = Math.max(...accounts.map((account) => account.role.length));
  const email = Math.max(...accounts.map((account) => account.email.length));
  return accounts.map(
    (account) => `    ${account.role.padEnd(role)}   ${account.email.padEnd(email)}   ${account.displayName}`,
  );
}

/** Returns a request, by default the contract's example, as a shell command without indentation, which is easy to copy. */
function firstQuote(url: string, { apiKey, addresses }: NonNullable<BannerFacts['demo']>): string[] {
  const [example] = quotesContract.create.metadata.examples;
  const body = addresses
    ? { pickup: { address: addresses.pickup }, dropoff: { address: addresses.dropoff } }
    : example.body;
  return [
    `curl ${url}/v1/quotes \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
  ];
}
