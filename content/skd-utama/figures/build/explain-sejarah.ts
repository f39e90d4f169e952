// Draws the timelines of the history explanations.
import { drawTimeline } from '@ambang/workshop/figures/timeline.ts';

const rights = drawTimeline([
  { when: '22 Juni 1945', what: 'Panitia Sembilan menghasilkan Piagam Jakarta.' },
  {
    when: 'Juli 1945',
    what: 'Sidang kedua BPUPK: Hatta mengusulkan jaminan hak bersuara agar tidak timbul negara kekuasaan.',
    isInQuestion: true,
  },
  { when: '18 Agustus 1945', what: 'UUD 1945 disahkan; rumusan komprominya menjadi Pasal\u00a028.' },
  { when: '18 Agustus 2000', what: 'Perubahan Kedua UUD 1945: Bab\u00a0XA, Hak Asasi Manusia.' },
]);

const manifesto = drawTimeline([
  { when: '1908', what: 'Pelajar di Belanda mendirikan Indische Vereeniging.' },
  {
    when: '1925',
    what: 'Manifesto Perhimpunan Indonesia: pemerintahan pilihan rakyat, kekuatan sendiri, persatuan.',
    isInQuestion: true,
  },
  { when: '28 Oktober 1928', what: 'Kongres Pemuda II mengikrarkan Sumpah Pemuda.' },
  {
    when: '1936',
    what: 'Petisi Soetardjo: perundingan melalui Volksraad, menunggu kesediaan Belanda.',
    isInQuestion: true,
  },
  { when: '1938', what: 'Belanda menolak petisi itu.' },
]);

const committee = drawTimeline([
  { when: '17 Agustus 1945', what: 'Proklamasi Kemerdekaan Indonesia.' },
  {
    when: '18 Agustus 1945',
    what: 'Sidang pertama PPKI: undang-undang dasar, Presiden, dan Wakil Presiden.',
  },
  {
    when: '19 Agustus 1945',
    what: 'Sidang kedua PPKI: kementerian dan delapan provinsi yang dipimpin gubernur.',
    isInQuestion: true,
  },
  {
    when: '22 Agustus 1945',
    what: 'Sidang ketiga PPKI: Komite Nasional Indonesia Pusat dan Badan Keamanan Rakyat.',
  },
  { when: '16 Oktober 1945', what: 'Komite Nasional Indonesia Pusat diserahi kekuasaan legislatif.' },
]);

const march = drawTimeline([
  { when: '21 Juli 1947', what: 'Belanda menyerang daerah Republik, antara lain Jawa\u00a0Barat.' },
  { when: '17 Januari 1948', what: 'Perjanjian Renville mempersempit wilayah Republik.' },
  {
    when: 'Februari 1948',
    what: 'Siliwangi hijrah ke Jawa Tengah karena tunduk pada putusan pemerintah.',
    isInQuestion: true,
  },
  { when: '19 Desember 1948', what: 'Belanda menyerang lagi; Siliwangi kembali bergerilya ke Jawa Barat.' },
  { when: '7 Agustus 1949', what: 'Kartosoewirjo memproklamasikan Negara Islam Indonesia.' },
]);

const council = drawTimeline([
  { when: '21 Juli 1947', what: 'Belanda menyerang dan menyebutnya “aksi polisionil”.' },
  { when: '1 Agustus 1947', what: 'Dewan Keamanan PBB menyerukan penghentian permusuhan.' },
  {
    when: '14 Agustus 1947',
    what: 'Sjahrir berpidato di Lake Success: sengketa menjadi urusan internasional.',
    isInQuestion: true,
  },
  {
    when: '25 Agustus 1947',
    what: 'Dewan Keamanan membentuk komisi jasa baik, kelak dikenal sebagai Komisi Tiga Negara.',
  },
  { when: '27 Desember 1949', what: 'Pengakuan kedaulatan, tanpa Irian Barat.' },
]);

/** SVG by item id. */
export const sejarah: Readonly<Record<string, string>> = {
  'utama-11-bpupki-hak-warga': rights,
  'utama-11-manifesto-1925': manifesto,
  'utama-11-sidang-ppki': committee,
  'utama-13-hijrah-siliwangi': march,
  'utama-13-lake-success': council,
};
