import { testimonials } from './testimonials.ts';
import sections from './section.module.css';
import styles from './voices.module.css';

export function Voices() {
  return (
    <section className={`${sections.section} ${sections.paper}`}>
      <div className="wrap">
        <h2>Kata mereka yang sudah mencoba</h2>
        <div className={styles.grid}>
          {testimonials.map(({ id, name, picture, quote, isStudent }) => (
            <figure key={id} className={styles.voice}>
              <blockquote>{quote}</blockquote>
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
      </div>
    </section>
  );
}
