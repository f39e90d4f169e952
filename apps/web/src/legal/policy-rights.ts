import { policyFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-section.ts';

export const rightsSections: readonly PolicySection[] = [
  {
    id: 'perangkat',
    title: 'Cookie dan penyimpanan di perangkat',
    blocks: [
      'Kami hanya memakai cookie yang diperlukan supaya kamu tetap masuk dan akunmu aman. Tidak ada cookie iklan atau pelacak.',
      'Peramban juga menyimpan data sesi, jawaban tryout yang sedang berjalan, serta soal dan jawaban latihanmu di perangkatmu, supaya jawaban tidak hilang ketika jaringan terputus. Saat kamu keluar, data sesi dan soal latihan dihapus. Jawaban yang belum sampai ke server tetap disimpan untuk akunmu sampai terkirim, dan hanya dikirim untuk akunmu. Jawaban latihan yang belum terkirim dihapus bila akun lain masuk di perangkat yang sama. Di perangkat umum, hapus data situs ini di pengaturan peramban setelah selesai.',
    ],
  },
  {
    id: 'otomatis',
    title: 'Penilaian dan analisis otomatis',
    blocks: [
      'Nilai dihitung otomatis dari kunci jawaban dan ambang batas yang kami umumkan. Teks analisis disusun dari pola jawabanmu dengan aturan tetap. Hanya bila kamu memintanya, model bahasa (AI) menulis teks tambahan dari angka yang sama. Angka di dalamnya kami isi sendiri, dan teks buatan AI selalu diberi keterangan.',
      'Nilai dan analisis di Ambang hanya untuk latihan. Keduanya tidak berpengaruh pada seleksi CPNS dan tidak menimbulkan akibat hukum. Kamu boleh meminta manusia memeriksanya.',
    ],
  },
  {
    id: 'hak',
    title: 'Hakmu dan cara memakainya',
    blocks: [
      'Menurut UU PDP, kamu berhak untuk:',
      {
        list: [
          'mendapat kejelasan tentang siapa yang memproses datamu dan untuk apa;',
          'melihat data pribadimu dan mendapat salinannya;',
          'memperbaiki data yang salah atau melengkapinya;',
          'mengakhiri pemrosesan, menghapus, atau memusnahkan datamu;',
          'menarik persetujuan yang pernah kamu berikan;',
          'menolak keputusan yang hanya didasarkan pada pemrosesan otomatis;',
          'menunda atau membatasi pemrosesan;',
          'mendapat datamu dalam bentuk yang bisa dibaca mesin dan memindahkannya ke layanan lain;',
          'menuntut ganti rugi menurut hukum.',
        ],
      },
      `Kirim permintaanmu ke ${policyFacts.contactEmail} dari alamat email akunmu, dan sebutkan hak yang ingin kamu pakai. Ini tidak dipungut biaya. Permintaan melihat, memperbaiki, menunda, membatasi, atau menghentikan pemrosesan kami laksanakan paling lambat 3×24 jam sejak kami terima. Permintaan lain kami jawab dalam waktu yang sama, dan kami kabari bila sudah selesai.`,
      'Bila jawaban kami belum memuaskan, kamu dapat mengadu kepada lembaga pelindungan data pribadi atau Kementerian Komunikasi dan Digital.',
    ],
  },
  {
    id: 'persetujuan',
    title: 'Menarik persetujuan',
    blocks: [
      'Persetujuan untuk tulisan AI kamu tarik sendiri dengan Hapus tulisan AI di halaman analisis: tulisan itu dan permintaan yang masih menunggu langsung dihapus, dan tidak ada lagi yang dikirim. Persetujuan itu hanya untuk satu tulisan dan berakhir bersamanya, juga bila kamu mengulangi pengerjaan atau nilainya dihitung ulang.',
      'Persetujuan untuk pengingat latihan kamu tarik sendiri: di Rencana, dengan satu ketukan di surat pengingat, atau dengan Berhenti ingatkan pada pemberitahuannya. Sesudah itu tidak ada lagi pengingat yang dikirim.',
      'Kamu dapat menarik persetujuan kapan saja lewat alamat di atas. Pemrosesan yang didasarkan pada persetujuan itu kami hentikan paling lambat 3×24 jam kemudian. Pemrosesan yang sudah terjadi tetap sah. Bila kamu meminta akun dihapus, kamu tidak bisa lagi membuka tryout dan hasilmu.',
    ],
  },
  {
    id: 'usia',
    title: 'Batas usia',
    blocks: [
      'Ambang ditujukan bagi calon peserta seleksi CPNS yang sudah berusia 18 tahun. Kami tidak dengan sengaja memproses data anak. Bila kamu tahu ada anak di bawah 18 tahun yang memakai Ambang, beri tahu kami agar akunnya kami hapus.',
    ],
  },
  {
    id: 'keamanan',
    title: 'Keamanan dan bila terjadi kebocoran',
    blocks: [
      'Sambungan ke layanan ini dienkripsi. Kata sandi dan kunci sesi hanya disimpan dalam bentuk acak. Akses petugas dibatasi pada yang memerlukannya.',
      'Bila data pribadimu bocor, kami memberi tahu kamu dan lembaga yang berwenang secara tertulis paling lambat 3×24 jam: data apa yang bocor, kapan dan bagaimana terjadinya, serta apa yang kami lakukan dan apa yang sebaiknya kamu lakukan.',
    ],
  },
  {
    id: 'perubahan',
    title: 'Perubahan kebijakan ini',
    blocks: [
      `Kebijakan ini berlaku sejak ${policyFacts.effectiveDate}. Bila ada perubahan, kami mengumumkannya di halaman ini dan lewat email atau notifikasi sebelum berlaku. Perubahan yang memerlukan persetujuan baru berlaku setelah kamu menyetujuinya.`,
    ],
  },
];
