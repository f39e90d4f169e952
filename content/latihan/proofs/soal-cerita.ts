/** Topic 7: stories. Each option is inserted into the story, and is true if it gives the story's numbers. */
import { findOnly, found, inserted, isSame } from './check.ts';
import type { Truths } from './check.ts';

/** Works day by day until the job is done. @returns the days needed */
function workThrough(job: number, perDay: number): number {
  let days = 0;
  for (let left = job; left > 0 && days < 100_000; left -= perDay) days += 1;
  return days;
}

const mixtures: Truths = {
  'harga-jual-campuran': inserted((price, m, low, k, high, gain) => {
    const [paid, earned] = [m * low + k * high, price * (m + k)];
    return isSame((earned - paid) * 100, paid * gain);
  }),
  diencerkan: inserted((added, volume, before, after) => isSame(volume * before, (volume + added) * after)),
  'dua-kadar': inserted((weak, low, high, wanted, total) =>
    isSame(weak * low + (total - weak) * high, total * wanted),
  ),
};

const jobs: Truths = {
  'lalu-sendiri': found((a, b, together) => {
    const left = a * b - together * b - together * a;
    if (left % a !== 0) throw new Error('not whole days');
    return workThrough(left, a);
  }),
  'pekerja-berkurang': inserted((late, people, days, worked, moved) =>
    isSame(people * worked + (people - moved) * (days - worked + late), people * days),
  ),
  'isi-dan-kosong': inserted((time, fill, drain, part) => isSame(part + time / fill - time / drain, 1)),
};

const tables: Truths = {
  'target-rata-rata': inserted((rise, a, b, c, mean) => isSame((a + b + c + c * (1 + rise / 100)) / 4, mean)),
  'persen-gabungan': inserted((share, a, p, b, q, c, r) =>
    isSame(share * (a + b + c), a * p + b * q + c * r),
  ),
  'dua-perubahan': found((a1, b1, a2, b2) => (a2 * a2) / a1 + b2 + (b2 - b1)),
};

const averages: Truths = {
  'dua-kelompok': inserted((one, all, mean, first, second) =>
    isSame(one * first + (all - one) * second, all * mean),
  ),
  'catatan-diperbaiki': found((count, mean, written, real, added) => {
    const rest = (count * mean - written) / (count - 1);
    const values = [...Array.from({ length: count - 1 }, () => rest), real, added];
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  }),
  'dua-nilai-lagi': inserted((higher, done, mean, wanted, gap) =>
    isSame((done * mean + higher + higher - gap) / (done + 2), wanted),
  ),
};

const journeys: Truths = {
  berpapasan: inserted((hour, h1, m1, v1, h2, m2, v2, distance) => {
    const [first, second] = [hour - h1 - m1 / 60, hour - h2 - m2 / 60];
    return second > 0 && isSame(first * v1 + second * v2, distance);
  }),
  'mengejar-jadwal': inserted((speed, distance, planned, gone, stop) =>
    isSame(gone / planned + stop / 60 + (distance - gone) / speed, distance / planned),
  ),
};

const ratios: Truths = {
  'sekarang-dan-nanti': found((p, q, years, r, s) => {
    const part = findOnly(1, 400, (each) => (each * p + years) * s === (each * q + years) * r);
    return part * (p + q);
  }),
  'selisih-bagian': inserted((net, p, q, r, gap, cut) => {
    const part = (net * 100) / (100 - cut) / q;
    return isSame(part * p - part * r, gap);
  }),
};

const others: Truths = {
  'pergi-pulang': inserted((distance, v1, v2, total, rest) =>
    isSame(distance / v1 + rest + distance / v2, total),
  ),
  'skala-dan-waktu': inserted((hours, scale, length, speed) =>
    isSame(hours * speed * 100_000, scale * length),
  ),
};

export const proofs: Truths = {
  ...mixtures,
  ...jobs,
  ...tables,
  ...averages,
  ...journeys,
  ...ratios,
  ...others,
};
