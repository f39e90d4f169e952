import { testimonials as cards } from '@ambang/contract/testimonials.ts';
import first from '../assets/potret-1.svg';
import second from '../assets/potret-2.svg';
import third from '../assets/potret-3.svg';
import fourth from '../assets/potret-4.svg';
import { LandingSection } from './section.tsx';
import styles from './testimonials.module.css';

export function Testimonials() {
  return (
    <LandingSection>
      <h2>Kata mereka yang sudah mencoba</h2>
      <div className={styles.grid}>
        {testimonials.map(({ id, name, picture, quote, isStudent }) => (
          <figure key={id} className={styles.testimonial}>
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <img loading="lazy" src={picture} alt="" width="48" height="48" />
              <div>
                <b>{name}</b>
                {isStudent && <span>Mahasiswa</span>}
              </div>
            </figcaption>
          </figure>
        ))}
      </div>
    </LandingSection>
  );
}

const portraits: Readonly<Record<string, string>> = {
  'potret-1.svg': first,
  'potret-2.svg': second,
  'potret-3.svg': third,
  'potret-4.svg': fourth,
};

const testimonials = cards.map((card) => ({ ...card, picture: portraits[card.portrait] }));
