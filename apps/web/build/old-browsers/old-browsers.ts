import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldestBrowsers } from '../bundling/oldest-browsers.ts';

export interface OldBrowserFiles {
  script: string;
  style: string;
}

/** Copies the script and the style unchanged, because the bundler would turn the script into a module. */
export async function writeOldBrowserFiles(out: string): Promise<OldBrowserFiles> {
  const [script, style] = await Promise.all(
    ['support-script.js', 'old-browser-note.css'].map(async (name) => {
      const content = await readFile(join(import.meta.dirname, name));
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
      const address = `/assets/${name.replace('.', `-${hash}.`)}`;
      await writeFile(join(out, address), content);
      return address;
    }),
  );
  if (!script || !style) throw new Error('the note about old browsers has no script or no styles');
  return { script, style };
}

/**
 * Hides the note when the script has found all needed features, and in browsers with `color-mix`, which includes all
 * supported browsers. So no supported browser shows the note when the script fails to load.
 */
export const oldBrowserStyle =
  '.supported #old-browser-note{display:none}' +
  '@supports (color:color-mix(in srgb,red,red)){html:not(.unsupported) #old-browser-note{display:none}}';

/** CSS shows this note at the top of pages that need the application. */
const missingPartNote =
  '<p id="missing-part" role="alert">Halaman ini belum termuat lengkap. Periksa jaringanmu, lalu <a href="">muat ulang</a>.</p>';

/**
 * Shows the note about missing code when the application has not started after 30 s (class `begun`), and at once when a
 * script detects that the application failed to load (class `part-missing`). The timeout needs no script.
 */
export const missingPartStyle = [
  '#missing-part{display:none}',
  'html:not(.begun) #missing-part{display:block;animation:missing-part 1s 30s backwards}',
  'html.part-missing #missing-part{display:block;animation:none}',
  'html.unsupported #missing-part{display:none}',
  '@keyframes missing-part{from{visibility:hidden;max-height:0;padding:0}}',
].join('');

/** Hides both notes in browsers without JavaScript, where no script hides them. */
export const noScriptStyle = '#old-browser-note,#missing-part{display:none!important}';

const petal = (x: number, y: number, degrees: number, attributes: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="18" ry="8" transform="rotate(${degrees} ${x} ${y})" ${attributes}/>`;

const filled = 'fill="#1f3474"';

const drawing = [
  '<svg width="62" height="62" viewBox="-1 -1 62 62" aria-hidden="true">',
  petal(15, 15, 45, filled),
  petal(45, 15, -45, filled),
  petal(15, 45, -45, filled),
  petal(45, 45, 45, 'fill="none" stroke="#a9514a"'),
  '<circle cx="45" cy="45" r="3.5" fill="#ae1e25"/></svg>',
].join('');

const nameOf = (browser: string) => browser.replace(/^[a-z]/, (letter) => letter.toUpperCase());

const browsers = oldestBrowsers.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return `<li><b>${nameOf(name)}</b> ${version} atau lebih baru</li>`;
});

/**
 * The note about old browsers after its script. The parser waits for the script before it reaches the note, so supported
 * browsers never paint the note. The content above is painted during the wait.
 * @param isReadOnly whether visitors only read this page, so that its content stays below the note
 */
export function oldBrowserNote({ script, style }: OldBrowserFiles, isReadOnly: boolean): string {
  return [
    isReadOnly ? '' : missingPartNote,
    `<script id="support-script" src="${script}" data-style="${style}"></script>`,
    `<div id="old-browser-note"${isReadOnly ? ' class="above"' : ''}>${drawing}<h2>Peramban ini terlalu lama</h2>`,
    '<p>Ambang belum bisa berjalan di sini. Supaya jawabanmu aman, buka Ambang di salah satu dari ini:</p>',
    `<ul>${browsers.join('')}</ul>`,
    '<p>Di Android, perbarui Chrome lewat Play Store. Di iPhone, buka Pengaturan, Umum, lalu Pembaruan Perangkat Lunak. ',
    'Di komputer, buka menu Bantuan peramban, lalu Tentang. Akun, tryout, dan hasilmu tetap aman.</p>',
    '<p>Salin alamat ini ke peramban lain: <span id="old-browser-address"></span></p></div>',
  ].join('');
}
