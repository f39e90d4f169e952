import type { Codec } from './codec.ts';
import { listCodec } from './codec.ts';

interface Testimonial {
  id: number;
  name: string;
  /** The file name of the portrait. */
  portrait: string;
  quote: string;
  isStudent: boolean;
}

interface TestimonialWire {
  author_id: number;
  authorName: string;
  authorImage: string;
  authorQuote: string;
  authorJob: string;
}

const STUDENT = 'student';

const testimonialCodec: Codec<TestimonialWire, Testimonial> = {
  read: (wire) => ({
    id: wire.author_id,
    name: wire.authorName,
    portrait: wire.authorImage,
    quote: wire.authorQuote,
    isStudent: wire.authorJob === STUDENT,
  }),
  write: (value) => ({
    author_id: value.id,
    authorName: value.name,
    authorImage: value.portrait,
    authorQuote: value.quote,
    authorJob: value.isStudent ? STUDENT : '',
  }),
};

const cards: TestimonialWire[] = [
  {
    author_id: 1,
    authorName: 'Yohanes Wambrauw',
    authorImage: 'potret-2.svg',
    authorQuote:
      'Dulu saya belajar dari fotokopian. Di sini saya langsung tahu TIU saya kurang dua jawaban dari ambang, jadi saya tahu persis apa yang harus dilatih.',
    authorJob: STUDENT,
  },
  {
    author_id: 2,
    authorName: 'Nurul Hidayah',
    authorImage: 'potret-1.svg',
    authorQuote: 'Tampilannya tenang, hurufnya enak dibaca. Seratus menit tidak terasa melelahkan di ponsel.',
    authorJob: STUDENT,
  },
  {
    author_id: 3,
    authorName: 'Ni Luh Ayu Paramita',
    authorImage: 'potret-3.svg',
    authorQuote: 'Tombol ragu-ragu dan daftar nomornya persis kebiasaan saya waktu ujian.',
    authorJob: STUDENT,
  },
  {
    author_id: 4,
    authorName: 'Rizky Simanjuntak',
    authorImage: 'potret-4.svg',
    authorQuote: 'Pembahasannya menjelaskan mengapa pilihan lain salah, bukan hanya kunci jawaban.',
    authorJob: STUDENT,
  },
];

/** The testimonials on the landing page. */
export const testimonials: readonly Testimonial[] = listCodec(testimonialCodec).read(cards);
