import { escapeHtml as escape } from '../../escape-html.ts';
import type { NoticeOffice } from '../notices/notice-office.ts';
import { secondText } from '../page.ts';

const MOST_ROWS = 20;

/** What was sent and how the product answered, and what waits to be released. */
export function sentNotices({ sent, held }: NoticeOffice): string {
  const rows = sent.slice(-MOST_ROWS).reverse();
  const waiting =
    held.length === 0
      ? ''
      : `<form method="post" action="/release"><p>${held.length} notifikasi ditahan.</p><div class="buttons">` +
        '<button name="urutan" value="urut">Lepas urut</button><button name="urutan" value="terbalik">Lepas terbalik</button>' +
        '<button name="urutan" value="acak">Lepas acak</button></div></form>';
  if (rows.length === 0) return `${waiting}<p>Belum ada yang dikirim.</p>`;
  const items = rows.map(
    ({ orderId, status, attempt, answer, answeredAt }) =>
      `<li><b>${status}</b> <span>${escape(orderId)}</span> <small>${attempt > 1 ? `percobaan ${attempt}, ` : ''}` +
      `${answer === null ? 'tidak dijawab' : `dijawab ${answer}`}, ${secondText(answeredAt)}</small></li>`,
  );
  return `${waiting}<ul class="sent">${items.join('')}</ul>`;
}
