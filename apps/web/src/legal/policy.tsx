import { processingSections } from './policy-processing.ts';
import { rightsSections } from './policy-rights.ts';
import { policyFacts } from './policy-facts.ts';
import type { PolicyBlock } from './policy-section.ts';
import styles from './policy.module.css';

const sections = [...processingSections, ...rightsSections];

const summary = [
  'Kami memproses data yang diperlukan untuk akun, tryout, nilai, dan pembayaran. Tidak untuk iklan, tidak untuk dijual.',
  'Di papan peringkat, peserta lain melihat nama, foto profil, dan nilaimu, atau hanya inisialmu bila kamu mau.',
  'Kamu bisa melihat, memperbaiki, dan meminta datamu dihapus. Kami bertindak paling lambat 3×24 jam.',
];

export function PrivacyPolicy() {
  return (
    <div className={styles.policy}>
      <header className={styles.head}>
        <h1>Kebijakan Privasi</h1>
        <p className="muted">Berlaku sejak {policyFacts.effectiveDate}</p>
      </header>
      <Contents />
      <article className={styles.text}>
        <ul className={styles.summary}>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {sections.map(({ id, title, blocks }, index) => (
          <section key={id} id={id}>
            <h2>{`${index + 1}. ${title}`}</h2>
            {blocks.map((block, position) => (
              <Block key={position} block={block} />
            ))}
          </section>
        ))}
        <Contact />
      </article>
    </div>
  );
}

function Contents() {
  return (
    <nav className={styles.contents} aria-label="Isi kebijakan">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.terms}>
      {block.terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contact() {
  return (
    <p className={styles.contact}>
      Ada pertanyaan? Tulis ke{' '}
      <a className="link" href={`mailto:${policyFacts.contactEmail}`}>
        {policyFacts.contactEmail}
      </a>
    </p>
  );
}
