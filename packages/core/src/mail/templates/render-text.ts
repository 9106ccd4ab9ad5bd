import type { EmailContent } from './content.js';

/** Renders an e-mail as plain text. */
export function renderText({ paragraphs, footer, footerLink }: EmailContent): string {
  const end = footerLink === undefined ? [footer] : [footer, `${footerLink.label}: ${footerLink.url}`];
  return `${[...paragraphs, '-- ', ...end].join('\n\n')}\n`.replace('-- \n\n', '-- \n');
}
