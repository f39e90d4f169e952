import { testimonials as cards } from '@ambang/contract/testimonials.ts';
import first from '../assets/potret-1.svg';
import second from '../assets/potret-2.svg';
import third from '../assets/potret-3.svg';
import fourth from '../assets/potret-4.svg';

const addresses: Readonly<Record<string, string>> = {
  'potret-1.svg': first,
  'potret-2.svg': second,
  'potret-3.svg': third,
  'potret-4.svg': fourth,
};

/** The testimonial cards, each with the address of its portrait. */
export const testimonials = cards.map((card) => ({ ...card, picture: addresses[card.portrait] }));
