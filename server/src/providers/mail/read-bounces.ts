/**
 * Returns the addresses that a delivery status notification (RFC 3464) reports as permanently undeliverable. Mail servers
 * send one to the sender of an e-mail that came back.
 */
export function readBounces(notification: string): string[] {
  return notification
    .split(/\r?\n\s*\r?\n/)
    .map(readFields)
    .filter((fields) => fields.get('action') === 'failed' && fields.get('status')?.startsWith('5.'))
    .flatMap((fields) => addressIn(fields.get('final-recipient') ?? '') ?? []);
}

/** Reads the fields of a block, by their names in lower case. A line that begins with white space continues the previous. */
function readFields(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return new Map(fields.map(([name, value]) => [name, name === 'action' ? value.toLowerCase() : value]));
}

/** Returns the address of a field such as `rfc822; ana@posta.example`. */
function addressIn(recipient: string): string | undefined {
  return /^rfc822\s*;\s*<?([^\s<>]+@[^\s<>]+?)>?$/i.exec(recipient)?.[1];
}
