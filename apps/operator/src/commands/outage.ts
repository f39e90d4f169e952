import { setTimeout as sleep } from 'node:timers/promises';
import type { OutageEffect } from '@ambang/attempts/outages/extend-attempts.ts';
import { previewExtension, extendAttemptsForOutage } from '@ambang/attempts/outages/extend-attempts.ts';
import type { OutageSpan } from '@ambang/db/attempts/outages.ts';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { UsageFault } from '../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';
import { isoOrNull } from '../output/texts.ts';
import { createPace } from '../pace.ts';
import { parseDateTime, formatWibDateTime } from '../values.ts';

export const outageCommand = (context: Context) =>
  new OperatorCommand('outage')
    .description(
      'Mengembalikan waktu yang hilang karena gangguan di pihak kami kepada yang sedang mengerjakan.',
    )
    .addHelpText('after', helpText(examples, notes))
    .option('--from <WAKTU>', 'awal gangguan menurut jam WIB, seperti "2026-11-25 19:00"')
    .option('--to <WAKTU>', 'akhirnya; paling jauh 60 menit dari sekarang')
    .option('--dry-run', 'hanya menunjukkan akibatnya, tidak mengubah apa pun')
    .option(...jsonOption)
    .action(async ({ from, to, dryRun: isDry = false, json: isJson = false }) => {
      const { now } = context;
      const span = readSpan(from, to, now);
      const effect = await withDatabase(context, ({ db }) =>
        isDry
          ? previewExtension(db, span, now)
          : extendAttemptsForOutage(db, span, {
              ...createPace(context, CHUNK, progressLine),
              wait: sleep,
            }),
      );
      printResult(context, isJson, documentOf(span, effect, isDry), linesOf(span, effect, isDry));
    });

const examples = [
  'outage --from "2026-11-25 19:00" --to "2026-11-25 19:12" --dry-run',
  'outage --from "2026-11-25 19:00" --to "2026-11-25 19:12"',
];

const notes = [
  'Jalankan SEBELUM server dinyalakan lagi, dengan --to saat server kira-kira menyala: pengerjaan yang waktunya habis',
  'dikumpulkan perangkat begitu server menjawab, dan yang sudah dikumpulkan tidak dibuka lagi.',
  'Bila terhenti, jalankan lagi dengan waktu yang sama: yang belum selesai diteruskan, dan tidak ada yang ditambah dua kali.',
  'Bila gangguan ternyata lebih lama, sebutkan sisanya sebagai gangguan baru.',
];

const MINUTE_MS = 60_000;

/** After a longer outage, the attempts from its beginning are sealed already, so a longer span is a typing mistake. */
const MAX_HOURS = 24;

/** The command runs before the server starts, so the end can only be estimated. */
const MAX_AHEAD_MINUTES = 60;

/** @throws UsageFault */
function readSpan(from: string | undefined, to: string | undefined, now: number): OutageSpan {
  if (from === undefined || to === undefined)
    throw new UsageFault('Tulis awal dan akhir gangguan: --from dan --to.');
  const span = { beganAt: parseDateTime(from, '--from'), endedAt: parseDateTime(to, '--to') };
  const { beganAt, endedAt } = span;
  if (endedAt <= beganAt) throw new UsageFault('--to harus sesudah --from.');
  if (beganAt > now)
    throw new UsageFault(
      `--from belum terjadi: sekarang ${formatWibDateTime(now)} WIB. Periksa tanggal dan jamnya.`,
    );
  if (endedAt > now + MAX_AHEAD_MINUTES * MINUTE_MS)
    throw new UsageFault(
      `--to paling jauh ${MAX_AHEAD_MINUTES} menit dari sekarang (${formatWibDateTime(now)} WIB): bila gangguan lebih lama, sebutkan sisanya nanti.`,
    );
  if (endedAt - beganAt > MAX_HOURS * 60 * MINUTE_MS)
    throw new UsageFault(`Gangguan paling lama ${MAX_HOURS} jam: periksa tanggal di --from dan --to.`);
  return span;
}

/** Attempts per transaction. A transaction takes less than 100 ms, and a save for one of its attempts can wait that long. */
const CHUNK = 500;

const progressLine = (lengthened: number, locked: number): string =>
  locked > 0
    ? `${lengthened} pengerjaan diperpanjang, ${locked} sedang dipegang transaksi lain`
    : `${lengthened} pengerjaan diperpanjang`;

function linesOf({ beganAt, endedAt }: OutageSpan, effect: OutageEffect, isDry: boolean): string[] {
  const { extended, extendedBefore, sealed } = effect;
  const head = `Gangguan ${formatWibDateTime(beganAt)} sampai ${formatWibDateTime(endedAt)} WIB`;
  const before = extendedBefore > 0 ? `, ${extendedBefore} sudah sejak sebelum ini` : '';
  return [
    `${head}: ${extended} pengerjaan ${isDry ? 'akan diperpanjang' : 'diperpanjang'} dan pemiliknya diberi tahu${before}.`,
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
  lengthened: effect.extended,
  lengthenedBefore: effect.extendedBefore,
  sealed: effect.sealed,
});
