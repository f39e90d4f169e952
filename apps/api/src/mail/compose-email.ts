import type { Email } from '../context.ts';
import { escapeHtml } from './escape-html.ts';
import { layOutEmail } from './email-layout.ts';

export interface EmailContent {
  subject: string;
  /** Mail programs show it beside the subject. */
  preheader: string;
  heading: string;
  lines: readonly string[];
  action?: { label: string; link: string };
  /** Below the button. */
  closing?: string;
}

/** One layout for all letters, with the same words as plain text. */
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
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function htmlOf(content: EmailContent, footer: string, publicUrl: URL): string {
  const { subject, preheader, heading, lines, action, closing } = content;
  return layOutEmail({
    subject: escapeHtml(subject),
    preheader: escapeHtml(preheader),
    heading: escapeHtml(heading),
    lines: lines.map(escapeHtml),
    action: action && { label: escapeHtml(action.label), link: escapeHtml(action.link) },
    closing: closing === undefined ? [] : [escapeHtml(closing)],
    footer: escapeHtml(footer),
    mark: new URL('/icons/surat.png', publicUrl).href,
  });
}
