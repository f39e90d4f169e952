import { expect, test } from 'vitest';
import { samplePromptData } from '../../../test/model/valid-texts.ts';
import { textBeforeLastClaim } from './parsing.ts';

test.each([
  ['Istirahat dulu di situ', 'Istirahat dulu di situ'],
  ['Baca lagi {{topik_6_nama}}', 'Baca lagi {{topik_6_nama}}'],
  ['', ''],
])('the text before the last claim of "%s", which has no claim, is the whole text', (sentence, before) =>
  expect(textBeforeLastClaim(sentence, samplePromptData)).toBe(before),
);

test.each([
  ['Di TIU ada {{tiu_kosong}}, jangan menyerah', 'Di TIU ada '],
  ['TIU {{tiu_status}} dan TIU {{tiu_status}}', 'TIU {{tiu_status}} dan TIU '],
  ['{{tiu_poin}} di TIU untuk {{topik_6_nama}}', ''],
])('the text before the last claim of "%s" is "%s"', (sentence, before) =>
  expect(textBeforeLastClaim(sentence, samplePromptData)).toBe(before),
);
