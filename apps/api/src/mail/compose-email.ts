import type { Email } from '../context.ts';
import { escapeHtml } from './escape-html.ts';

export interface EmailContent {
  subject: string;
  lines: readonly string[];
  action?: { label: string; link: string };
  closing?: string;
}

/** The HTML has only basic elements, so that mail programs render it in the same way. */
export function composeEmail(to: string, content: EmailContent): Email {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

const SENDER = 'Ambang · tryout SKD CPNS';

function textOf({ lines, action, closing }: EmailContent): string {
  const parts = [...lines, action && `${action.label}:\n${action.link}`, closing, SENDER];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function htmlOf({ subject, lines, action, closing }: EmailContent): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const link = action && escapeHtml(action.link);
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1d1b16;max-width:36em">',
    ...lines.map(paragraph),
    action ? `<p><a href="${link}"><strong>${escapeHtml(action.label)}</strong></a></p><p>${link}</p>` : '',
    closing === undefined ? '' : paragraph(closing),
    `<p style="color:#6b665c">${SENDER}</p></body></html>`,
  ].join('\n');
}
