import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { writeFolder } from '../../test/content-folder.ts';
import { parseRuleSets } from './rule-sets.ts';

const validFile = {
  name: 'cpns',
  title: 'CPNS',
  source: 'Keputusan',
  issuedOn: '2024-07-29',
  grades: { TWK: 65, TIU: 80, TKP: 166 },
  routes: [{ title: 'Cumlaude', grades: { TIU: 85 }, total: 311 }],
};

const parseFile = async (file: unknown, name = 'cpns') =>
  parseRuleSets(await writeFolder({ [`rule-sets/${name}.json`]: file }));

test('a file adds a rule set with the tests and topics of skd and its own grades and routes', async () => {
  const { sets, problems } = await parseFile(validFile);
  expect(problems).toEqual([]);
  expect(sets[0]).toBe(skdRules);
  const grades = sets[1]?.tests.map(({ name, passingGrade }) => [name, passingGrade]);
  expect(grades).toEqual([
    ['TWK', 65],
    ['TIU', 80],
    ['TKP', 166],
  ]);
  expect(sets[1]).toMatchObject({ name: 'cpns', topics: skdRules.topics, routes: validFile.routes });
});

test('without a rule-sets folder the only rule set is skd', async () => {
  expect(await parseRuleSets(await writeFolder({}))).toEqual({ sets: [skdRules], problems: [] });
});

test('an unreadable rule-sets folder is a problem', async () => {
  const { problems } = await parseRuleSets(await writeFolder({ 'rule-sets': 'a file' }));
  expect(problems).toEqual([{ where: 'rule-sets/', message: 'Folder ini tidak dapat dibaca.' }]);
});

test.each<[unknown, string, string?]>([
  ['{', 'Isi berkas ini bukan JSON yang benar'],
  [{ ...validFile, grades: { TWK: 65, TIU: 80 } }, '"grades" belum memuat TKP.'],
  [
    { ...validFile, grades: { ...validFile.grades, TKP: 226 } },
    '"TKP" harus berupa bilangan bulat 1 sampai 225.',
  ],
  [{ ...validFile, issuedOn: '2024' }, '"issuedOn" harus berupa tanggal seperti 2026-11-22.'],
  [{ ...validFile, source: undefined }, 'Bidang "source" belum ada.'],
  [{ ...validFile, rutes: [] }, 'Bidang "rutes" tidak dikenal'],
  [
    { ...validFile, routes: [{ title: 'X', grades: {}, total: 551 }] },
    '"total" harus berupa bilangan bulat 1 sampai 550.',
  ],
  [validFile, '"name" harus sama dengan nama berkasnya.', 'lain'],
  [{ ...validFile, routes: { title: 'X' } }, '"routes" harus berupa daftar'],
  [{ ...validFile, routes: [{ title: 'X', grades: {} }] }, 'meluluskan siapa saja'],
  [{ ...validFile, routes: [...validFile.routes, ...validFile.routes] }, 'judul yang sama'],
  [{ ...validFile, name: 'skd' }, 'Nama "skd" sudah dipakai aturan lain.', 'skd'],
])('the rule set %j is refused', async (file, message, name) => {
  const { problems } = await parseFile(file, name);
  expect(problems.map((problem) => problem.message).join()).toContain(message);
});
