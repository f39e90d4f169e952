import { skdRules } from '@ambang/exam/skd.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptWithAnswers } from '../../test/attempts.ts';
import { anyAnswers, promptDataFor, sampleAttempt } from '../../test/model/sample-attempt.ts';
import {
  samplePromptData,
  fillTexts,
  flawOf,
  flawAfterSentence,
  validTexts,
} from '../../test/model/valid-texts.ts';
import { listNamedValues } from '../values.ts';
import type { TextFlaw } from './discarded-text-error.ts';
import type { TextSection } from './model-texts.ts';
import { createPromptMessages } from './prompt.ts';
import { parseValidTexts, writeTexts } from './writer.ts';
import { propertyRuns } from '../../../exam/test/property-runs.ts';

test('a valid text gets its values with their units, and the names of topics', () => {
  const outcome = scoreAttempt(skdRules, sampleAttempt.keys, sampleAttempt.answers);
  const { right, wrong } = outcome.topics.find(({ topic }) => topic === 6)!;
  expect(fillTexts()).toMatchObject({
    summary: `Latihan terarah akan terasa\nKamu mengumpulkan total ${outcome.total} poin dari paling banyak 550 poin. Nilai TIU kamu belum mencapai nilai ambang.`,
    tiu: `Di TIU kamu mengumpulkan ${outcome.tests.TIU.points} poin. Pada Numerik Perbandingan Kuantitatif ada ${wrong} jawaban salah dan ${right} jawaban benar.`,
  });
});

test('texts in the style of a tutor are accepted', () => {
  expect(
    flawOf(() =>
      fillTexts({
        summary:
          'Arahmu sudah terlihat, latihan teratur yang menentukan\n' +
          'Kamu mengumpulkan total {{total_poin}} dari {{total_maksimum}}, dengan total {{total_kosong}}. Nilai TWK kamu {{twk_status}}, sedangkan yang lain dibahas di bawahnya. ' +
          'Untuk TIU, nilaimu {{tiu_status}}. Mulailah minggu depan dari {{topik_4_nama}}, lalu sisihkan waktu tenang untuk membaca pembahasan. Jangan menghafal kunci; pahami alasannya.',
        twk:
          'Di TWK kamu mengumpulkan {{twk_poin}} dari {{twk_maksimum}}, sedangkan batasnya {{twk_ambang}}. Dasar yang baik terlihat di {{topik_11_nama}} dengan {{topik_11_benar}} dari {{topik_11_soal}}. ' +
          'Di {{topik_13_nama}} masih ada {{topik_13_salah}}, dan itu layak didahulukan. Untuk {{topik_13_nama}}, kerjakan {{topik_13_soal}} secara bertahap. Tutup catatanmu, jangan mengintip.',
        tiu:
          'Di TIU kamu mengumpulkan {{tiu_poin}} dan nilainya {{tiu_status}}. Masih ada {{tiu_kurang_poin}} di TIU menuju {{tiu_ambang}}. Selain itu, ada {{tiu_kosong}} di TIU yang layak diisi lebih dulu, sebab tebakan pun lebih baik daripada kosong. ' +
          'Pada {{topik_6_nama}} kamu mendapat {{topik_6_benar}} dari {{topik_6_soal}}. Jangan menghitung di kepala; tulis langkahmu di kertas. Kalau arahnya belum terlihat, tandai, lanjut, lalu kembali. Setelah itu bandingkan langkahmu dengan pembahasan.',
        tkp:
          'Di TKP kamu mengumpulkan {{tkp_poin}} dengan {{tkp_rata}}. Di {{topik_16_nama}} kamu mendapat {{topik_16_poin}} dari {{topik_16_maksimum}}. ' +
          'Saat ragu, bayangkan tindakan yang membantu masyarakat dan tetap sesuai aturan. Jangan biarkan soal tanpa jawaban, sebab tebakan tidak mengurangi nilai.',
      }),
    ),
  ).toBeNull();
});

describe("a model's answer", () => {
  test.each<[string, string, TextFlaw]>([
    ['no content', '', 'no answer'],
    ['prose instead of JSON', 'Hasilmu bagus.', 'no json'],
    ['incomplete JSON', JSON.stringify(validTexts).slice(0, 80), 'no json'],
    ['a list', '[]', 'no json'],
    ['null', 'null', 'no json'],
    ['only three texts', JSON.stringify({ ...validTexts, tkp: undefined }), 'fields'],
    ['five texts', JSON.stringify({ ...validTexts, more: 'x' }), 'fields'],
    ['a number instead of a text', JSON.stringify({ ...validTexts, tkp: 1 }), 'fields'],
    ['an empty text', JSON.stringify({ ...validTexts, tkp: '' }), 'length'],
    ['a text of a few words', JSON.stringify({ ...validTexts, tkp: 'Di TKP ada {{tkp_poin}}.' }), 'length'],
    [
      'a text that is too long',
      JSON.stringify({ ...validTexts, tkp: `${validTexts.tkp} ${'Baca pelan. '.repeat(200)}` }),
      'length',
    ],
    [
      'a headline that is a paragraph',
      JSON.stringify({ ...validTexts, summary: validTexts.summary.replace('\n', ` ${'ya '.repeat(50)}\n`) }),
      'length',
    ],
    [
      'a text that mentions another person',
      JSON.stringify({
        ...validTexts,
        tkp: 'Baca pilihan dengan pelan, lalu pilih yang membantu orang di depanmu.',
      }),
      'people',
    ],
    [
      'a text without a value',
      JSON.stringify({ ...validTexts, tkp: 'Baca pilihan dengan pelan. '.repeat(4) }),
      'no value',
    ],
  ])('a model answer with %s is discarded', (_, content, flaw) => {
    expect(flawOf(() => parseValidTexts(content, samplePromptData))).toBe(flaw);
  });

  test('a model answer in a code fence is accepted', () => {
    expect(parseValidTexts(`\`\`\`json\n${JSON.stringify(validTexts)}\n\`\`\``, samplePromptData)).toEqual(
      fillTexts(),
    );
  });

  test('the error of a discarded model answer contains the tokens of the call', async () => {
    const model = { complete: async () => ({ content: 'x', model: 'uji', tokens: 77 }) };
    const fault = await writeTexts(
      samplePromptData,
      model,
      async () => undefined,
      new AbortController().signal,
    ).catch((reason: unknown) => reason);
    expect(fault).toMatchObject({ flaw: 'no json', tokens: 77 });
  });
});

describe('any text with valid placeholders', () => {
  const about = (name: string, subject: { test: string | null; topic: number | null }): string => {
    if (subject.topic !== null) return `Di {{topik_${subject.topic}_nama}} ada {{${name}}}.`;
    return subject.test !== null ? `Di ${subject.test} ada {{${name}}}.` : `Secara total ada {{${name}}}.`;
  };

  test('any text with valid placeholders gets the right values next to the names of their subjects', () => {
    fc.assert(
      fc.property(anyAnswers, fc.infiniteStream(fc.nat()), (answers, chance) => {
        const attempt = attemptWithAnswers(answers);
        const own = promptDataFor(attempt);
        const values = new Map(listNamedValues(attempt).map((value) => [value.name, value]));
        const claims = [...own.placeholders.values()].filter(({ name }) => values.has(name));
        const pick = (fits: (test: string | null) => boolean) => {
          const fitting = claims.filter(({ subject }) => fits(subject.test));
          return Array.from({ length: 5 }, () => fitting[chance.next().value! % fitting.length]!);
        };
        const chosen = {
          summary: pick(() => true),
          twk: pick((test) => test === 'TWK'),
          tiu: pick((test) => test === 'TIU'),
          tkp: pick((test) => test === 'TKP'),
        };
        const written = Object.fromEntries(
          Object.entries(chosen).map(([section, placeholders]) => [
            section,
            `Yuk latihan\n${placeholders.map(({ name, subject }) => about(name, subject)).join(' ')}`,
          ]),
        );
        const rendered = parseValidTexts(JSON.stringify(written), own);
        for (const [section, placeholders] of Object.entries(chosen)) {
          const sentences = rendered[section as TextSection].split('\n')[1]!.split(/(?<=\.) /);
          expect(sentences).toHaveLength(placeholders.length);
          placeholders.forEach(({ name, subject }, index) => {
            const sentence = sentences[index]!;
            const { value } = values.get(name)!;
            expect(sentence.match(/\d+(?:,\d+)?/g)).toEqual([String(value).replace('.', ',')]);
            const topic = skdRules.topics.find(({ id }) => id === subject.topic)?.name;
            expect(sentence).toContain(topic ?? subject.test ?? 'total');
          });
        }
      }),
      propertyRuns(60),
    );
  });

  test('any accepted sentence has numbers of at most one subject, and names no other topic', () => {
    const names = [...samplePromptData.placeholders.keys()];
    const word = fc.constantFrom('TIU', 'TWK', 'TKP', 'total', 'di', 'ada', 'lalu', 'dan', 'dengan', 'untuk');
    const placeholder = fc.constantFrom(...names).map((name) => `{{${name}}}`);
    const sentence = fc
      .array(fc.oneof({ arbitrary: word, weight: 2 }, { arbitrary: placeholder, weight: 1 }), {
        minLength: 2,
        maxLength: 6,
      })
      .map((parts) => `Ya ${parts.join(' ')}.`);
    let accepted = 0;
    fc.assert(
      fc.property(sentence, (added) => {
        const flaw = flawAfterSentence(added, 'summary');
        if (flaw !== null) return;
        const used = [...added.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) =>
          samplePromptData.placeholders.get(name!)!,
        );
        const claims = used.filter(({ kind }) => kind === 'claim');
        accepted += claims.length > 0 ? 1 : 0;
        const subjects = new Set(claims.map(({ subject }) => JSON.stringify(subject)));
        expect(subjects.size).toBeLessThanOrEqual(1);
        const named = used.filter(({ kind }) => kind === 'name');
        for (const { subject } of claims)
          expect(named.every((one) => one.subject.topic === subject.topic)).toBe(true);
      }),
      propertyRuns(3_000),
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

describe('the prompt', () => {
  test('the prompt contains only placeholders, names of tests, and the sentences of the rules', () => {
    const [system, user, ...others] = createPromptMessages(
      promptDataFor(sampleAttempt, ['TIU kurang 10 soal.']),
    );
    expect(others).toEqual([]);
    expect(system?.role).toBe('system');
    const sent = JSON.parse(user!.content) as { places: Record<string, unknown>[] };
    expect(Object.keys(sent)).toEqual(['tests', 'places', 'guidance']);
    expect(sent).toMatchObject({ tests: ['TWK', 'TIU', 'TKP'], guidance: ['TIU kurang 10 soal.'] });
    for (const entry of sent.places)
      for (const field of Object.keys(entry)) expect(['name', 'stands', 'test', 'topic']).toContain(field);
  });

  test('the prompt offers the basic counts of every topic, of every test and of the whole attempt', () => {
    const names = [...samplePromptData.placeholders.keys()];
    for (const name of ['total_poin', 'total_maksimum', 'tiu_poin', 'tiu_ambang', 'tiu_benar', 'tkp_rata'])
      expect(names).toContain(name);
    for (const { id } of skdRules.topics)
      for (const end of ['nama', 'soal', 'benar', 'kosong', 'poin', 'maksimum'])
        expect(names).toContain(`topik_${id}_${end}`);
    expect(names.some((name) => name.startsWith('nomor_'))).toBe(false);
    expect(sampleAttempt.histories.size).toBe(0);
    for (const name of [
      'tiu_salah_cepat',
      'tiu_ganti_turun',
      'tiu_ganti_naik',
      'tkp_ganti_turun',
      'tiu_detik',
    ])
      expect(names).not.toContain(name);
    expect(names).not.toContain('tkp_salah');
  });
});
