import { policyFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-section.ts';

export const processingSections: readonly PolicySection[] = [
  {
    id: 'siapa-kami',
    title: 'Siapa kami',
    blocks: [
      `Ambang adalah layanan latihan Seleksi Kompetensi Dasar (SKD) untuk calon pegawai negeri sipil. Kami adalah pengendali data pribadimu menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Untuk semua urusan data pribadi, tulis ke ${policyFacts.contactEmail}. Alamat ini dibaca oleh petugas pelindungan data kami.`,
    ],
  },
  {
    id: 'data',
    title: 'Data yang kami proses',
    blocks: [
      'Data yang kamu berikan sendiri:',
      {
        list: [
          'Nama, email, nomor HP, dan kata sandi saat mendaftar. Kata sandi hanya disimpan dalam bentuk acak yang tidak bisa dibaca kembali.',
          'Foto profil, bila kamu mengunggahnya.',
          'Jawabanmu pada setiap soal, waktu menjawab, dan berapa kali jawaban itu diganti.',
          'Latihanmu: jawaban, waktu, seberapa yakin kamu, tanggal ujian, menit sehari, jalur, dan target total yang kamu pilih.',
          'Bila kamu menyalakan pengingat: jamnya, dan alamat kirim ke peramban yang kamu pilih.',
          'Kode tryout yang kamu tukarkan dan paket yang kamu beli.',
          'Laporanmu tentang soal: alasan dan catatannya.',
        ],
      },
      'Data yang muncul saat layanan dipakai:',
      {
        list: [
          'Nilai, kelulusan per tes, peringkat, dan riwayat tryout.',
          'Riwayat transaksi: paket, harga, waktu, status, dan cara pembayaran. Nomor kartu atau rekening tidak pernah sampai kepada kami.',
          'Alamat IP, jenis peramban dan perangkat, waktu akses, dan catatan kesalahan.',
          'Waktu dan versi kebijakan yang kamu setujui.',
        ],
      },
      'Data dari pihak lain: bila kamu memilih masuk dengan Google, kami menerima nama, email, dan nomor pengenal akun Google (sub) milikmu. Dari Midtrans kami menerima status dan cara pembayaran.',
    ],
  },
  {
    id: 'tujuan',
    title: 'Untuk apa, dan atas dasar apa',
    blocks: [
      {
        terms: [
          [
            'Membuat akun, menjalankan tryout, menghitung nilai, menampilkan pembahasan dan peringkat',
            'Pelaksanaan perjanjian denganmu sebagai pengguna.',
          ],
          [
            'Menerima pembayaran dan menyelesaikan transaksi',
            'Pelaksanaan perjanjian dan kewajiban hukum pembukuan.',
          ],
          [
            'Mengirim email untuk atur ulang kata sandi dan pemberitahuan akun',
            'Pelaksanaan perjanjian. Kami tidak mengirim iklan.',
          ],
          [
            'Memilih soal latihan yang kembali dan harinya, dan memperkirakan kesiapanmu',
            'Pelaksanaan perjanjian denganmu sebagai pengguna. Latihan tidak masuk perangkingan.',
          ],
          [
            'Mengingatkan latihan lewat email atau pemberitahuan peramban',
            'Persetujuanmu, yang kamu beri dengan mencentang pengingat di Rencana dan kami catat dengan waktunya. Paling banyak satu pengingat sehari, dan hanya kalau ada soal yang jatuh tempo.',
          ],
          [
            'Menjaga keamanan, mencegah penyalahgunaan, memperbaiki kesalahan',
            'Kepentingan sah kami dan para pengguna lain agar layanan aman dan adil.',
          ],
          [
            'Menyusun teks analisis dengan bantuan model bahasa (AI)',
            'Persetujuanmu, yang kami tanyakan saat kamu menekan Minta tulisan AI dan kami catat dengan versi dan waktunya. Yang dikirim hanya angka hasil satu pengerjaan (poin, jumlah benar, salah, dan kosong, waktu, perubahan jawaban, per tes dan materi), nama materi, dan kalimat analisis otomatis yang disusun darinya. Nama, email, nomor HP, nomor akun, isi soal, dan tanggal tidak dikirim.',
          ],
        ],
      },
      'Kami tidak menjual data pribadi dan tidak memakainya untuk iklan.',
    ],
  },
  {
    id: 'peringkat',
    title: 'Yang terlihat oleh peserta lain',
    blocks: [
      'Setiap tryout punya papan peringkat. Peserta lain yang memiliki tryout yang sama dapat melihat nama, foto profil, nilai, dan peringkatmu. Email, nomor HP, dan jawabanmu tidak pernah ditampilkan kepada peserta lain.',
      'Kamu boleh memakai nama panggilan sebagai nama akun. Bila kamu mematikan Tampilkan namaku di perangkingan pada profil, peserta lain hanya melihat inisialmu, tanpa nama dan foto. Bila kamu mengulangi sebuah tryout, hasil lamanya dihapus juga dari papan peringkat.',
    ],
  },
  {
    id: 'pihak-lain',
    title: 'Pihak yang membantu kami',
    blocks: [
      'Kami membagikan data hanya sejauh diperlukan, kepada:',
      {
        terms: [
          [
            'Midtrans (PT Midtrans, Indonesia)',
            'Memproses pembayaran. Menerima nama, email, nomor HP, dan rincian pesanan.',
          ],
          ['Google', 'Hanya bila kamu memilih masuk dengan Google.'],
          ['Penyedia layanan email', 'Mengirim email akun. Menerima nama, alamat email, dan isi email itu.'],
          [
            'Pembuat perambanmu (Google, Mozilla, Microsoft, atau Apple)',
            'Hanya bila kamu menyalakan pengingat di peramban. Meneruskan pemberitahuan yang isinya terenkripsi: jumlah soal dan menit, tanpa nama.',
          ],
          ['Penyedia server (hosting)', 'Menyimpan dan menjalankan layanan ini atas perintah kami.'],
          [
            'Penyedia model bahasa (AI)',
            'Hanya bila kamu memintanya. Menerima angka hasil per tes dan materi tanpa identitas, dan tidak menerima apa pun tentang tryout yang tidak kamu minta.',
          ],
        ],
      },
      'Mereka bekerja berdasarkan perjanjian dan tidak boleh memakai data untuk tujuan lain. Kami juga memberikan data bila diwajibkan oleh hukum.',
      'Sebagian pihak ini, misalnya Google, penyedia email, atau penyedia model bahasa, dapat memproses data di luar Indonesia. Kami memilih pihak di negara dengan pelindungan yang setara, atau mengikatnya dengan perjanjian pelindungan data yang memadai. Bila keduanya tidak ada, kami meminta persetujuanmu lebih dulu.',
    ],
  },
  {
    id: 'penyimpanan',
    title: 'Berapa lama data disimpan',
    blocks: [
      {
        terms: [
          [
            'Data akun, jawaban, nilai, notifikasi, laporan soal',
            'Selama akunmu ada. Dihapus saat akun dihapus.',
          ],
          [
            'Sidik alamat email dan akun Google',
            'Setelah akun dihapus, hanya sidik berkunci dari alamat email dan akun Google-mu serta jumlah percobaan tiap tryout yang tersisa, selama tryout itu ada. Gunanya satu: perangkingan percobaan pertama tetap adil. Nama dan alamatmu tidak dapat dibaca dari sidik itu.',
          ],
          ['Hasil tryout yang kamu ulangi', 'Dihapus saat kamu menekan Ulangi Pengerjaan.'],
          [
            'Tulisan AI tentang hasilmu',
            'Sampai kamu menghapusnya, mengulangi pengerjaan, atau nilainya dihitung ulang.',
          ],
          [
            'Catatan persetujuanmu untuk tulisan AI',
            'Versi dan waktunya, selama akunmu ada, bila angkanya sudah dikirim.',
          ],
          ['Jawaban latihan', '24 bulan. Dihapus lebih cepat saat akun dihapus.'],
          ['Kapan tiap tes satuan terakhir dimulai', 'Selama akunmu ada.'],
          [
            'Pengingat latihan',
            'Sampai kamu mematikannya, atau peramban itu tidak dapat dikirimi lagi. Jam dan hari pengingat terakhir tersimpan selama akunmu ada, supaya sehari paling banyak satu.',
          ],
          ['Sesi masuk', 'Sampai kamu keluar atau sesi berakhir.'],
          ['Tautan atur ulang kata sandi', '30 menit.'],
          [
            'Catatan transaksi',
            'Selama diwajibkan aturan pembukuan dan pajak, paling lama 10 tahun. Setelah akun dihapus, catatan ini tidak lagi memuat nama, email, atau nomor HP.',
          ],
          ['Catatan teknis server', 'Paling lama 90 hari.'],
        ],
      },
    ],
  },
];
