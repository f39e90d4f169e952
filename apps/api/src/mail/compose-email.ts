import type { Email } from '../context.ts';
import { escapeHtml } from './escape-html.ts';
import { layOutEmail } from './email-layout.ts';

/** `text` replaces words about the button, because plain text has only a link. */
type EmailWords = string | { html: string; text: string };

export interface EmailContent {
  subject: string;
  /** Mail programs show it beside the subject. */
  preheader: string;
  heading: string;
  lines: readonly EmailWords[];
  action?: { label: string; link: string };
  /** Below the button. */
  closing?: EmailWords;
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

function textOf({ heading, lines, action, closing }: EmailContent, footer: string): string {
  const parts = [heading, ...lines, action && `${action.label}:\n${action.link}`, closing, footer];
  const texts = parts.flatMap((part) => (typeof part === 'object' ? part.text : (part ?? [])));
  return `${texts.join('\n\n')}\n`;
}

const escapeWords = (words: EmailWords): string => escapeHtml(typeof words === 'object' ? words.html : words);

function htmlOf(content: EmailContent, footer: string, publicUrl: URL): string {
  const { subject, preheader, heading, lines, action, closing } = content;
  return layOutEmail({
    subject: escapeHtml(subject),
    preheader: escapeHtml(preheader),
    heading: escapeHtml(heading),
    lines: lines.map(escapeWords),
    action: action && { label: escapeHtml(action.label), link: escapeHtml(action.link) },
    closing: closing === undefined ? [] : [escapeWords(closing)],
    footer: escapeHtml(footer),
    mark: new URL('/icons/surat.png', publicUrl).href,
  });
}
