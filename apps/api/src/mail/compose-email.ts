import type { Email } from '../context.ts';
import { escapeHtml } from './escape-html.ts';
import type { EmailLink, EmailRow } from './email-layout.ts';
import { layOutEmail } from './email-layout.ts';

/** `text` replaces words about the button, because plain text has only a link. */
type EmailWords = string | { html: string; text: string };

export interface EmailContent {
  subject: string;
  /** Mail programs show it beside the subject. */
  preheader: string;
  heading: string;
  lines: readonly EmailWords[];
  /** A table below the lines. */
  rows?: readonly EmailRow[];
  action?: EmailLink;
  /** Below the button. */
  closing?: EmailWords;
  /** At the end of the closing. */
  closingLink?: EmailLink;
}

/** One layout for all letters, with a plain text beside it. */
export function composeEmail(to: string, publicUrl: URL, content: EmailContent): Email {
  const footer = `Surat ini dikirim ke ${to} oleh Ambang, tryout SKD CPNS.`;
  return {
    to,
    subject: content.subject,
    text: textOf(content, footer),
    html: htmlOf(content, footer, publicUrl),
  };
}

function textOf(content: EmailContent, footer: string): string {
  const { heading, lines, rows = [], action, closing, closingLink } = content;
  const table = rows.map(({ term, text }) => `${term}: ${text}`).join('\n');
  const lastLink = closingLink && `${closingLink.label}: ${closingLink.link}`;
  const parts = [
    heading,
    ...lines,
    table || undefined,
    action && `${action.label}:\n${action.link}`,
    closing,
    lastLink,
    footer,
  ];
  const texts = parts.flatMap((part) => (typeof part === 'object' ? part.text : (part ?? [])));
  return `${texts.join('\n\n')}\n`;
}

const escapeWords = (words: EmailWords): string => escapeHtml(typeof words === 'object' ? words.html : words);

const escapeLink = ({ label, link }: EmailLink): EmailLink => ({
  label: escapeHtml(label),
  link: escapeHtml(link),
});

function htmlOf(content: EmailContent, footer: string, publicUrl: URL): string {
  const { subject, preheader, heading, lines, rows = [], action, closing, closingLink } = content;
  return layOutEmail({
    subject: escapeHtml(subject),
    preheader: escapeHtml(preheader),
    heading: escapeHtml(heading),
    lines: lines.map(escapeWords),
    rows: rows.map((row) => ({ ...row, term: escapeHtml(row.term), text: escapeHtml(row.text) })),
    action: action && escapeLink(action),
    closing: closing === undefined ? [] : [escapeWords(closing)],
    closingLink: closingLink && escapeLink(closingLink),
    footer: escapeHtml(footer),
    mark: new URL('/icons/surat.png', publicUrl).href,
  });
}
