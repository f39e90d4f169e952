export interface EmailLink {
  label: string;
  link: string;
}

export interface EmailRow {
  term: string;
  text: string;
  /** Shown larger than the others. */
  isTotal?: boolean;
  /** Breaks at any sign, so that a hyphen leaves no short line. */
  isCode?: boolean;
}

export interface EmailTable {
  heading: string;
  rows: readonly EmailRow[];
  /** Below the rows, then the note. */
  link: EmailLink;
  note: string;
}

/** The parts of a letter. All texts are HTML. */
interface EmailParts {
  subject: string;
  preheader: string;
  heading: string;
  lines: readonly string[];
  action: EmailLink | undefined;
  closing: readonly string[];
  closingLink: EmailLink | undefined;
  table: EmailTable | undefined;
  footer: string;
  /** The address of the mark. */
  mark: string;
}

const SANS = "font-family:Arial,'Helvetica Neue',sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';

/** Mail programs with a dark theme use these; the others have the inline styles. */
const style = `body{margin:0;background:#FAF6F4}
@media (prefers-color-scheme:dark){
body,.ground{background:#0E121F!important}
.sheet{background:#161B2B!important;border-color:#2A3044!important}
.text{color:#F2EEEB!important}
.text2{color:#C6C7D3!important}
.row{border-color:#2A3044!important}
.link{color:#A5C1F6!important}
.button{background:#A5C1F6!important;color:#0C1838!important}
}`;

/** Two petals of kawung. A mail program that drops the picture shows a line of indigo. */
const petals =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='28' height='14'%3E%3Cg fill='%23F4F1EC'%3E" +
  "%3Cellipse cx='7' cy='7' rx='8.8' ry='3.9' transform='rotate(45 7 7)'/%3E" +
  "%3Cellipse cx='21' cy='7' rx='8.8' ry='3.9' transform='rotate(-45 21 7)'/%3E%3C/g%3E%3C/svg%3E";

/** Tables and inline styles, because mail programs know little else. It fits into 320 px. */
export function layOutEmail(parts: EmailParts): string {
  const { subject, preheader, heading, lines, action, closing, closingLink, table, footer, mark } = parts;
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${subject}</title><style>${style}</style></head><body>`,
    `<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>`,
    `<table ${TABLE} width="100%" class="ground" style="background:#FAF6F4"><tr><td align="center" style="padding:20px 12px 28px">`,
    `<table ${TABLE} width="100%" style="max-width:520px;text-align:left">`,
    `<tr><td style="padding:0 8px 12px"><table ${TABLE}><tr>`,
    `<td style="padding-right:10px"><img src="${mark}" width="30" height="30" alt="" style="display:block;border-radius:4px"></td>`,
    `<td class="text" style="font:bold 21px/1 ${SERIF};letter-spacing:-.5px;color:#151B30">Ambang</td></tr></table></td></tr>`,
    '<tr><td class="sheet" style="background:#FFFFFF;border:1px solid #EADCD7;border-radius:6px;overflow:hidden">',
    `<div style="height:14px;background:#1C2E66 url(&quot;${petals}&quot;) left center/28px 14px repeat-x;font-size:0;line-height:0">&nbsp;</div>`,
    `<table ${TABLE} width="100%" style="table-layout:fixed"><tr><td class="text2" style="padding:24px 22px 26px;${SANS};font-size:16px;line-height:1.55;color:#444B64;overflow-wrap:anywhere">`,
    `<h1 class="text" style="margin:0 0 10px;font:bold 27px/1.15 ${SERIF};letter-spacing:-.4px;color:#151B30">${heading}</h1>`,
    ...lines.map(paragraph),
    action ? button(action) : '',
    ...closing.map(paragraph),
    closingLink ? paragraph(anchor(closingLink.link, closingLink.label)) : '',
    action ? rawLink(action.link) : '',
    table ? lastPart(table) : '',
    '</td></tr></table></td></tr>',
    `<tr><td class="text2" style="padding:14px 10px 0;${SANS};font-size:13px;line-height:1.5;color:#444B64;overflow-wrap:anywhere;word-break:break-word">${footer}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

const paragraph = (text: string): string =>
  `<p class="text2" style="margin:0 0 14px;color:#444B64">${text}</p>`;

const lastPart = ({ heading, rows, link, note }: EmailTable): string =>
  `<h2 class="text" style="margin:30px 0 10px;font:bold 21px/1.2 ${SERIF};letter-spacing:-.3px;color:#151B30">${heading}</h2>` +
  `<table ${TABLE} width="100%" style="margin:4px 0 8px">${rows.map(tableRow).join('')}</table>` +
  `<p style="margin:0 0 10px">${secondButton(link)}</p>` +
  `<p class="text2" style="margin:0;font-size:13px;line-height:1.45;color:#444B64">${note}</p>`;

/** A link as wide as a thumb needs, beside the button of the letter. */
const secondButton = ({ label, link }: EmailLink): string =>
  `<a class="link" href="${link}" style="display:inline-block;padding:12px 0;${SANS};font-weight:bold;color:#1F3474">${label}</a>`;

const ROW = 'border-top:1px solid #EADCD7;vertical-align:top';

/** The term gets three tenths of the width, so that a long text beside it wraps in 320 px. */
const tableRow = ({ term, text, isTotal = false, isCode = false }: EmailRow): string =>
  `<tr><td class="text2 row" width="30%" style="padding:9px 0;${ROW};color:#444B64">${term}</td>` +
  `<td class="text row" align="right" style="padding:9px 0 9px 14px;${ROW};font:bold ${isTotal ? `21px/1.2 ${SERIF}` : '14px/1.7 Arial,sans-serif'};color:#151B30;${isCode ? 'word-break:break-all' : 'overflow-wrap:anywhere'}">${text}</td></tr>`;

const button = ({ label, link }: EmailLink): string =>
  `<table ${TABLE} width="100%" style="margin:6px 0 14px"><tr><td align="center" class="button" style="background:#1F3474;border-radius:4px">` +
  `<a class="button" href="${link}" style="display:block;border-radius:4px;padding:16px 20px;${SANS};font-weight:bold;font-size:17px;line-height:1.25;color:#FFFFFF;text-decoration:none">${label}</a></td></tr></table>`;

const rawLink = (link: string): string =>
  `<p class="text2" style="margin:0;font-size:13px;line-height:1.45;color:#444B64">Tombol tidak jalan? Salin tautan ini:<br>` +
  `${anchor(link, link)}</p>`;

const anchor = (link: string, words: string): string =>
  `<a class="link" href="${link}" style="color:#1F3474;word-break:break-all">${words}</a>`;
