/** Topic 1: analogies of three words. */
import { createAnalogyProof } from '@ambang/workshop/proofs/analogy.ts';
import { createOptionMistake } from '@ambang/workshop/proofs/proof.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

export const proofs: Proof[] = [
  createAnalogyProof({
    id: 'latihan-01-petani-cangkul-sawah',
    words: 'PETANI : CANGKUL : SAWAH',
    more: {
      'pelaku, alat, tempat': '{1} bekerja dengan {2} di {3}',
      'pelaku, tempat, alat': '{1} bekerja di {2} dengan {3}',
      'pelaku, alat, yang dilayani': '{1} memakai {2} untuk mengajar {3}',
      'alat, pelaku, tempat': '{1} dipakai {2} yang bekerja di {3}',
    },
    facts: {
      'petani : cangkul : sawah': ['+pelaku, alat, tempat'],
      'guru : spidol : murid': ['+pelaku, alat, yang dilayani'],
      'pelukis : kuas : sanggar': ['+pelaku, alat, tempat'],
      'palu : tukang : bengkel': ['+alat, pelaku, tempat'],
      'nelayan : laut : jaring': ['+pelaku, tempat, alat'],
      'koki : wajan : masakan': ['pelaku, alat, hasil'],
    },
    mistakes: {
      A: createOptionMistake('Guru : spidol : murid', 'yang dilayani dianggap tempat'),
      C: createOptionMistake('Palu : tukang : bengkel', 'alat dan pelaku tertukar'),
      D: createOptionMistake('Nelayan : laut : jaring', 'tempat dan alat tertukar'),
      E: createOptionMistake('Koki : wajan : masakan', 'hasil dianggap tempat'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-tepung-adonan-roti',
    words: 'TEPUNG : ADONAN : ROTI',
    more: {
      'hasil, bahan, bahan asal': '{1} dibuat dari {2}, dan {2} dibuat dari {3}',
      'bahan, dua hasil': '{1} dapat dibuat menjadi {2} atau menjadi {3}',
    },
    facts: {
      'tepung : adonan : roti': ['bahan, hasil, hasil lanjutan'],
      'perahu : papan : kayu': ['+hasil, bahan, bahan asal'],
      'kayu : gergaji : papan': ['bahan, alat, hasil'],
      'beras : penanakan : nasi': ['bahan, proses, hasil'],
      'susu : keju : mentega': ['+bahan, dua hasil'],
      'kapas : benang : kain': ['bahan, hasil, hasil lanjutan'],
    },
    mistakes: {
      A: createOptionMistake('Perahu : papan : kayu', 'arah terbalik'),
      B: createOptionMistake('Kayu : gergaji : papan', 'alat dianggap hasil antara'),
      C: createOptionMistake('Beras : penanakan : nasi', 'proses dianggap hasil antara'),
      D: createOptionMistake('Susu : keju : mentega', 'hasil lain dianggap hasil lanjutan'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-desa-kecamatan-kabupaten',
    words: 'DESA : KECAMATAN : KABUPATEN',
    more: {
      'keseluruhan bertingkat': '{1} terdiri atas {2}, dan {2} terdiri atas {3}',
      'bagian, keseluruhan, sejajar': '{1} adalah bagian dari {2}, dan {3} setara dengan {2}',
    },
    facts: {
      'desa : kecamatan : kabupaten': ['bagian bertingkat'],
      'buku : bab : paragraf': ['+keseluruhan bertingkat'],
      'ayam : unggas : hewan': ['jenis bertingkat'],
      'huruf : kata : kalimat': ['bagian bertingkat'],
      'telur : ulat : kepompong': ['tahap berurutan'],
      'jari : tangan : kaki': ['+bagian, keseluruhan, sejajar'],
    },
    mistakes: {
      A: createOptionMistake('Buku : bab : paragraf', 'arah terbalik'),
      B: createOptionMistake('Ayam : unggas : hewan', 'jenis dianggap bagian'),
      D: createOptionMistake('Telur : ulat : kepompong', 'tahap dianggap bagian'),
      E: createOptionMistake('Jari : tangan : kaki', 'yang setara dianggap keseluruhan'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-kemarau-gagal-panen',
    words: 'KEMARAU PANJANG : GAGAL PANEN : KELANGKAAN PANGAN',
    more: {
      'sebab berantai': '{1} menyebabkan {2}, dan {2} menyebabkan {3}',
      'akibat, sebab, akibat lain': '{1} timbul karena {2}, dan {1} menyebabkan {3}',
      'sebab, akibat, sejenis': '{1} menyebabkan {2}, dan {3} sejenis dengan {2}',
      'sebab, akibat, pencegah': '{1} menyebabkan {2}, dan {3} mencegah {2}',
      'masalah, penolong, hasil': '{2} menangani {1} sehingga tercapai {3}',
    },
    facts: {
      'kemarau panjang : gagal panen : kelangkaan pangan': ['+sebab berantai'],
      'hujan lebat : banjir : pengungsian': ['+sebab berantai'],
      'gempa bumi : longsor : angin ribut': ['+sebab, akibat, sejenis'],
      'kelalaian : kecelakaan : kehati-hatian': ['+sebab, akibat, pencegah'],
      'penyakit : dokter : kesembuhan': ['+masalah, penolong, hasil'],
      'kebakaran : korsleting : kerugian': ['+akibat, sebab, akibat lain'],
    },
    mistakes: {
      B: createOptionMistake('Gempa bumi : longsor : angin ribut', 'yang sejenis dianggap akibat'),
      C: createOptionMistake('Kelalaian : kecelakaan : kehati-hatian', 'pencegah dianggap akibat'),
      D: createOptionMistake('Penyakit : dokter : kesembuhan', 'penolong dianggap akibat'),
      E: createOptionMistake('Kebakaran : korsleting : kerugian', 'sebab dan akibat tertukar'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-hakim-putusan-terdakwa',
    words: 'HAKIM : PUTUSAN : TERDAKWA',
    more: {
      'memberi kepada': '{1} menjatuhkan atau memberikan {2} kepada {3}',
      'penerima lebih dahulu': '{1} memberi {2} suatu {3}',
      'pelaku, hasil, sumber': '{1} membuat {2} dari keterangan {3}',
      'pelaku, hasil, tempat': '{1} menghasilkan {2} di {3}',
    },
    facts: {
      'hakim : putusan : terdakwa': ['+memberi kepada'],
      'perajin : gerabah : bengkel': ['+pelaku, hasil, tempat'],
      'penyair : pena : puisi': ['pelaku, alat, hasil'],
      'dokter : pasien : resep': ['+penerima lebih dahulu'],
      'guru : nilai : murid': ['+memberi kepada'],
      'wartawan : berita : narasumber': ['+pelaku, hasil, sumber'],
    },
    mistakes: {
      A: createOptionMistake('Perajin : gerabah : bengkel', 'tempat dianggap penerima'),
      B: createOptionMistake('Penyair : pena : puisi', 'alat dianggap yang diberikan'),
      C: createOptionMistake('Dokter : pasien : resep', 'penerima dan yang diberikan tertukar'),
      E: createOptionMistake('Wartawan : berita : narasumber', 'sumber dianggap penerima'),
    },
  }),
  createAnalogyProof({
    id: 'latihan-01-pendaftaran-seleksi',
    words: 'PENDAFTARAN : SELEKSI : PENGUMUMAN HASIL',
    more: {
      'urutan kegiatan': '{2} dilakukan sesudah {1}, dan {3} sesudah {2}',
      'tengah, akhir, awal': '{2} dilakukan sesudah {1}, dan {3} sebelum {1}',
      'keseluruhan dan dua bagian': '{2} dan {3} adalah bagian dari {1}',
      'akhir, awal, tengah': '{1} dilakukan sesudah {2} dan {3}',
    },
    facts: {
      'pendaftaran : seleksi : pengumuman hasil': ['+urutan kegiatan'],
      'pembibitan : penanaman : pemanenan': ['+urutan kegiatan'],
      'lari : lompat jauh : lempar lembing': ['sejajar bertiga'],
      'penyidikan : penuntutan : penyelidikan': ['+tengah, akhir, awal'],
      'pemilu : pencoblosan : penghitungan suara': ['+keseluruhan dan dua bagian'],
      'wisuda : perkuliahan : ujian akhir': ['+akhir, awal, tengah'],
    },
    mistakes: {
      B: createOptionMistake('Lari : lompat jauh : lempar lembing', 'yang sejajar dianggap berurutan'),
      C: createOptionMistake('Penyidikan : penuntutan : penyelidikan', 'tahap pertama ditaruh di akhir'),
      D: createOptionMistake('Pemilu : pencoblosan : penghitungan suara', 'keseluruhan dianggap tahap'),
      E: createOptionMistake('Wisuda : perkuliahan : ujian akhir', 'tahap terakhir ditaruh di awal'),
    },
  }),
];
