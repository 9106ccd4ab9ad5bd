/**
 * Returns an address as text. Clients of Uber Direct send a JSON object in a string; plain text is accepted, too. The street,
 * the zip code and the city are what a geocoder needs: the sandbox knows no states or countries.
 */
export function addressText(sent: string): string {
  const parsed = parsedAddress(sent);
  if (!parsed) return sent;
  const street = [parsed['street_address']].flat().filter(isText).join(' ');
  const place = [parsed['zip_code'], parsed['city']].filter(isText).join(' ');
  return [street, place].filter(isText).join(', ');
}

function parsedAddress(sent: string): Readonly<Record<string, unknown>> | undefined {
  if (!sent.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
