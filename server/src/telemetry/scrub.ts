/** Patterns of secrets and personal data in free text, and their replacements. */
const patterns: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [redacted]'],
  [/\bds_[a-z]+_\w+/g, '[redacted key]'],
  [/\b(?:[rs]k_(?:test|live)|whsec)_\S+/g, '[redacted key]'],
  [/(\/track(?:ing)?\/)[0-9A-Za-z]{27}\b/g, '$1[redacted token]'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[redacted e-mail]'],
  [/(?:\+|%2B)\d[\d\s-]{7,}\d/gi, '[redacted phone]'],
  [/\$argon2\S+/g, '[redacted hash]'],
  [/(:\/\/)[^/\s:@]+:[^/\s@]+@/g, '$1[redacted]@'],
];

/** Matches every text that one of the patterns matches: each needs one of these. Most texts, such as paths, have none. */
const suspicious = /bearer|ds_|k_test_|k_live_|whsec_|\/track|[@+$]|%2b/i;

/** Removes credentials, e-mail addresses and phone numbers from free text, such as the message of an error. */
export function scrub(text: string): string {
  if (!suspicious.test(text)) return text;
  return patterns.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
}
