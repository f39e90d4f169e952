import { setTimeout as sleep } from 'node:timers/promises';
import type { OutageEffect } from '@ambang/attempts/outages/lengthen.ts';
import { foretellLengthening, lengthenFor } from '@ambang/attempts/outages/lengthen.ts';
import type { OutageSpan } from '@ambang/db/tryouts/outages.ts';
import { command } from '../call.ts';
import { withDatabase } from '../command.ts';
import { minuteOf, wibTime } from '../days.ts';
import { WrongCall } from '../fault.ts';
import { isoOrNull, jsonText } from '../output/texts.ts';
import { paceFor } from '../pace.ts';

export const outage = command({
  name: 'outage',
  purpose: 'Mengembalikan waktu yang hilang karena gangguan di pihak kami kepada yang sedang mengerjakan.',
  options: {
    from: { value: 'WAKTU', hint: 'awal gangguan menurut jam WIB, seperti "2026-11-25 19:00"' },
    to: { value: 'WAKTU', hint: 'akhirnya; paling jauh 60 menit dari sekarang' },
    'dry-run': { hint: 'hanya menunjukkan akibatnya, tidak mengubah apa pun' },
  },
  examples: [
    'outage --from "2026-11-25 19:00" --to "2026-11-25 19:12" --dry-run',
    'outage --from "2026-11-25 19:00" --to "2026-11-25 19:12"',
  ],
  notes: [
    'Jalankan SEBELUM server dinyalakan lagi, dengan --to saat server kira-kira menyala: pengerjaan yang waktunya habis',
    'dikumpulkan perangkat begitu server menjawab, dan yang sudah dikumpulkan tidak dibuka lagi.',
    'Bila terhenti, jalankan lagi dengan waktu yang sama: yang belum selesai diteruskan, dan tidak ada yang ditambah dua kali.',
    'Bila gangguan ternyata lebih lama, sebutkan sisanya sebagai gangguan baru.',
  ],
  async run({ options, isJson }, surroundings) {
    const span = spanOf(options.from, options.to, surroundings.now);
    const print = isJson ? () => undefined : surroundings.print;
    const isDry = options['dry-run'] === true;
    const { now } = surroundings;
    const effect = await withDatabase(surroundings, ({ db }) =>
      isDry
        ? foretellLengthening(db, span, now)
        : lengthenFor(db, span, { ...paceFor({ now, print, chunk: CHUNK }, progressLine), wait: sleep }),
    );
    for (const line of linesOf(span, effect, isDry)) print(line);
    if (isJson) surroundings.print(jsonText(documentOf(span, effect, isDry)));
    return true;
  },
});

const MINUTE_MS = 60_000;

/** Longer ones are a slip: a day after its deadline an attempt is sealed. */
const LONGEST_HOURS = 24;

/** The command comes before the server, and nobody can tell to the minute when that will be up. */
const MOST_AHEAD_MINUTES = 60;

/** @throws WrongCall */
function spanOf(from: string | undefined, to: string | undefined, now: number): OutageSpan {
  if (from === undefined || to === undefined)
    throw new WrongCall('Tulis awal dan akhir gangguan: --from dan --to.');
  const span = { beganAt: minuteOf(from, '--from'), endedAt: minuteOf(to, '--to') };
  const { beganAt, endedAt } = span;
  if (endedAt <= beganAt) throw new WrongCall('--to harus sesudah --from.');
  if (beganAt > now)
    throw new WrongCall(`--from belum terjadi: sekarang ${wibTime(now)} WIB. Periksa tanggal dan jamnya.`);
  if (endedAt > now + MOST_AHEAD_MINUTES * MINUTE_MS)
    throw new WrongCall(
      `--to paling jauh ${MOST_AHEAD_MINUTES} menit dari sekarang (${wibTime(now)} WIB): bila gangguan lebih lama, sebutkan sisanya nanti.`,
    );
  if (endedAt - beganAt > LONGEST_HOURS * 60 * MINUTE_MS)
    throw new WrongCall(`Gangguan paling lama ${LONGEST_HOURS} jam: periksa tanggal di --from dan --to.`);
  return span;
}

/** Attempts in one transaction: so many take less than a tenth of a second, and a save waits no longer for one of them. */
const CHUNK = 500;

const progressLine = (lengthened: number, held: number): string =>
  held > 0
    ? `${lengthened} pengerjaan diperpanjang, ${held} sedang dipegang transaksi lain ...`
    : `${lengthened} pengerjaan diperpanjang ...`;

function linesOf({ beganAt, endedAt }: OutageSpan, effect: OutageEffect, isDry: boolean): string[] {
  const { lengthened, lengthenedBefore, sealed } = effect;
  const head = `Gangguan ${wibTime(beganAt)} sampai ${wibTime(endedAt)} WIB`;
  const before = lengthenedBefore > 0 ? `, ${lengthenedBefore} sudah sejak sebelum ini` : '';
  return [
    isDry
      ? `${head}: ${lengthened} pengerjaan akan diperpanjang dan pemiliknya diberi tahu${before}.`
      : `${head}: ${lengthened} pengerjaan diperpanjang dan pemiliknya diberi tahu${before}.`,
    ...(sealed.count > 0
      ? [
          `${sealed.count} pengerjaan sudah dikumpulkan atau ditutup dan tidak dapat dibuka lagi; nomornya dengan --json.`,
        ]
      : []),
  ];
}

const documentOf = ({ beganAt, endedAt }: OutageSpan, effect: OutageEffect, isDry: boolean) => ({
  dryRun: isDry,
  from: isoOrNull(beganAt),
  to: isoOrNull(endedAt),
  ...effect,
});
