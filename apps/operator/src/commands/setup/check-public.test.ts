import { expect, test } from 'vitest';
import { certificateFaults } from './check-public.ts';

const now = Date.parse('2026-11-30T00:00:00Z');
const faultOf = (refusal: string | null, days: number) =>
  certificateFaults({ refusal, endsAt: now + days * 86_400_000 }, now)[0];

test('a trusted certificate that is renewed in time has no fault', () => {
  expect(faultOf(null, 30)).toBeUndefined();
});

test.each([
  [null, 3, /^habis dalam 3 hari/],
  ['CERT_HAS_EXPIRED', -1, /^sudah lewat waktunya/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 60, /^tidak memuat nama itu/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 60, /^tanpa rantainya/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 60, /^tidak dipercaya/],
])('a certificate with %s and %i days has its sentence', (refusal, days, sentence) => {
  expect(faultOf(refusal, days)).toMatch(sentence);
});
