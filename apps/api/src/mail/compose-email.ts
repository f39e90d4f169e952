import type { Email } from '../context.ts';
import { escapeHtml } from './escape-html.ts';
import type { EmailLink, EmailTable } from './email-layout.ts';
import { layOutEmail } from './email-layout.ts';

/** `text` replaces words about the button, because plain text has only a link. `strong` follows the words in bold. */
type EmailWords = string | { html: string; text: string } | { words: string; strong: string };

export interface EmailContent {
  subject: string;
  /** Mail programs show it beside the subject. */
  preheader: string;
  heading: string;
  lines: readonly EmailWords[];
  action?: EmailLink;
  /** Below the button. */
  closing?: EmailWords;
  /** At the end of the closing. */
  closingLink?: EmailLink;
  /** The last part. */
  table?: EmailTable;
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

function textOf(
  { heading, lines, action, closing, closingLink, table }: EmailContent,
  footer: string,
): string {
  const parts = [
    heading,
    ...lines.map(plainWords),
    action && `${action.label}:\n${action.link}`,
    closing && plainWords(closing),
    closingLink && plainLink(closingLink),
    ...(table ? plainTable(table) : []),
    footer,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

const plainLink = ({ label, link }: EmailLink): string => `${label}: ${link}`;

const plainTable = ({ heading, rows, link, note }: EmailTable): string[] => [
  heading,
  rows.map(({ term, text }) => `${term}: ${text}`).join('\n'),
  plainLink(link),
  note,
];

function plainWords(words: EmailWords): string {
  if (typeof words === 'string') return words;
  return 'strong' in words ? `${words.words} ${words.strong}` : words.text;
}

function escapeWords(words: EmailWords): string {
  if (typeof words === 'string') return escapeHtml(words);
  if (!('strong' in words)) return escapeHtml(words.html);
  return `${escapeHtml(words.words)} <b class="text" style="color:#151B30">${escapeHtml(words.strong)}</b>`;
}

const escapeLink = ({ label, link }: EmailLink): EmailLink => ({
  label: escapeHtml(label),
  link: escapeHtml(link),
});

const escapeTable = ({ heading, rows, link, note }: EmailTable): EmailTable => ({
  heading: escapeHtml(heading),
  rows: rows.map((row) => ({ ...row, term: escapeHtml(row.term), text: escapeHtml(row.text) })),
  link: escapeLink(link),
  note: escapeHtml(note),
});

function htmlOf(content: EmailContent, footer: string, publicUrl: URL): string {
  const { subject, preheader, heading, lines, action, closing, closingLink, table } = content;
  return layOutEmail({
    subject: escapeHtml(subject),
    preheader: escapeHtml(preheader),
    heading: escapeHtml(heading),
    lines: lines.map(escapeWords),
    action: action && escapeLink(action),
    closing: closing === undefined ? [] : [escapeWords(closing)],
    closingLink: closingLink && escapeLink(closingLink),
    table: table && escapeTable(table),
    footer: escapeHtml(footer),
    mark: new URL('/icons/surat.png', publicUrl).href,
  });
}
