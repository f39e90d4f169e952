import { buyTryout, getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { useTestGateway } from '../../test/simulators/test-gateway.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';

const inbox = useTestInbox();
const gateway = useTestGateway();
const seller = {
  name: 'Bimbel <Rani>',
  taxNumber: '01.234.567.8-901.000',
  refundRule: 'Kembali dalam 7 hari.',
};
const app = useTestApp({ inbox, gateway, seller, publicUrl: 'http://localhost:3000' });

async function buy(person: Person, price: number) {
  const tryout = await app.publish();
  const { title, tryoutIds } = await app.offer([tryout.id], price);
  const { data } = await person.call(buyTryout, { body: { title, tryoutIds, price } });
  return { id: data.transactionId, title, tryout };
}

test('a payment is followed by one letter with its receipt, in text and in HTML', async () => {
  const person = await app.person();
  const { id, title, tryout } = await buy(person, 1_049_000);
  const payment = await gateway.pay(id);
  await gateway.midtrans().sendWebhook(payment, {});
  await app.runJobs();
  const [sent, ...others] = inbox.emailsTo(person.email);
  expect(others).toEqual([]);
  const number = /\nNomor: (\d{6})\n/.exec(sent?.text ?? '')?.[1];
  expect(sent?.subject).toBe(`Pembayaran diterima, kuitansi ${number}`);
  expect(sent?.text).toContain(
    [
      `Rp1.049.000 untuk ${title} sudah masuk pada 2 Maret 2026, 12:00 WIB. ${tryout.title} sudah ada di daftarmu.`,
      `Buka ${tryout.title}:\nhttp://localhost:3000/home/tryouts/${tryout.id}`,
      'Satu tryout penuh butuh 100 menit tanpa jeda. Tidak harus hari ini: paketmu tidak kedaluwarsa.',
    ].join('\n\n'),
  );
  const link = `http://localhost:3000/home/riwayatTransaksi/${id}`;
  expect(sent?.text).toContain(`Lihat dan cetak kuitansi: ${link}\n`);
  expect(sent?.text).toContain(
    [`Untuk: ${title}, 1 tryout SKD`, 'Dibayar: Rp1.049.000', 'Waktu: 2 Maret 2026, 12:00 WIB'].join('\n'),
  );
  expect(sent?.text).toMatch(
    new RegExp(
      `\\nNomor: \\d{6}\\nPesanan: ${id}\\nPenjual: Bimbel <Rani>\\nNPWP: 01\\.234\\.567\\.8-901\\.000\\n`,
    ),
  );
  for (const text of ['Rp1.049.000', 'Bimbel &lt;Rani&gt;', seller.taxNumber, seller.refundRule])
    expect(sent?.html).toContain(text);
  const { data } = await person.call(getTransaction, { id });
  expect(data.receipt).toEqual({ number, seller: seller.name, taxNumber: seller.taxNumber });
});

test('a free order is followed by no letter', async () => {
  const person = await app.person();
  await buy(person, 0);
  await app.runJobs();
  expect(inbox.emailsTo(person.email)).toEqual([]);
  expect((await person.call(listTransactions)).data.map(({ receipt }) => receipt)).toEqual([null]);
  expect((await readWaitingJobs(app)).filter(({ task }) => task === 'mailReceipt')).toEqual([]);
});
