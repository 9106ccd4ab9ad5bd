import type { EmailContent, EmailLink } from './email-content.js';

/** Renders an e-mail as plain text. */
export function renderText({ paragraphs, entries = [], action, footer, footerLink }: EmailContent): string {
  const line = ({ label, url }: EmailLink): string => `${label}: ${url}`;
  const body = [
    ...paragraphs,
    ...entries.map(({ heading, text }) => `${heading}\n${text}`),
    ...(action ? [line(action)] : []),
  ];
  const end = [footer, ...(footerLink ? [line(footerLink)] : [])];
  // A line of two hyphens and a space begins what mail programs show as a signature (RFC 3676 4.3).
  return `${body.join('\n\n')}\n\n-- \n${end.join('\n')}\n`;
}
