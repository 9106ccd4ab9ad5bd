/** Hides the middle of an E.164 number: `+40721***001`. */
export function maskPhone(phone: string): string {
  return phone.length < 9 ? '***' : `${phone.slice(0, -6)}***${phone.slice(-3)}`;
}

/** First name and initial: `Mihai D.`. */
export function shortName(displayName: string): string {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}
