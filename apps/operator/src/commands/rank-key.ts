import { randomBytes } from 'node:crypto';
import { giveUpRankKey, RANK_KEY_BYTES } from '@ambang/attempts/former-attempts.ts';
import { rankHashOf } from '@ambang/db/accounts/rank-hash.ts';
import { command } from '../call.ts';
import { withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';

export const rankKey = command({
  name: 'rank-key',
  purpose: 'Membuat RANK_KEY, kunci sidik yang membuat hitungan percobaan bertahan setelah akun dihapus.',
  options: {
    new: { hint: 'lepaskan kunci yang hilang: sidik akun yang sudah dihapus ikut terhapus' },
    yes: { hint: 'tanpa bertanya' },
  },
  examples: ['rank-key', 'rank-key --new'],
  notes: [
    'Kunci ini dibuat sekali dan tidak diganti. Simpan di pengaturan server, jangan bersama cadangan data.',
    'Setelah --new, orang yang pernah menghapus akunnya dihitung lagi dari percobaan pertama.',
  ],
  async run({ options }, surroundings) {
    const { print, ask } = surroundings;
    const key = randomBytes(RANK_KEY_BYTES);
    if (options.new) {
      const isSure =
        options.yes === true ||
        (await ask?.('Sidik akun yang sudah dihapus tidak dapat dikembalikan. Ketik ya: '));
      if (!isSure) throw new CommandFault('Kunci tidak dilepaskan: bila memang hilang, ulangi dengan --yes.');
      await withDatabase(surroundings, ({ db }) => giveUpRankKey(db, rankHashOf(key)));
    }
    print(`RANK_KEY=${key.toString('base64')}`);
    return true;
  },
});
