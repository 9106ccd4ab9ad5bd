import type { NotificationLanguage } from '@doorstep/contracts';
import type { EmailContent, EmailEntry, EmailLink } from './email-content.js';

/**
 * Renders an e-mail as an HTML document: a table and inline styles, because mail programs ignore much else. It loads
 * nothing from the network. Colours of texts are those of the mail program, because it may be dark.
 */
export function renderHtml(content: EmailContent, language: NotificationLanguage): string {
  const { subject, paragraphs, entries = [], action, footer, footerLink } = content;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<tr><td style="padding-bottom:16px;font-weight:700">Doorstep</td></tr>
<tr><td><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1></td></tr>
${[...paragraphs.map(paragraph), ...entries.map(entry)].join('\n')}${action ? button(action) : ''}
<tr><td style="border-top:1px solid #8b9691;padding-top:16px;font-size:13px;opacity:0.8">${escapeHtml(footer)}${footerLink ? `<br>${linkTo(footerLink)}` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<tr><td style="padding-bottom:16px">${escapeHtml(text)}</td></tr>`;
}

function entry({ heading, text }: EmailEntry): string {
  return `<tr><td style="padding-bottom:16px"><strong>${escapeHtml(heading)}</strong><br>${escapeHtml(text)}</td></tr>`;
}

function button({ label, url }: EmailLink): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;text-decoration:none';
  return `\n<tr><td style="padding:8px 0 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr>`;
}

function linkTo({ label, url }: EmailLink): string {
  return `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
