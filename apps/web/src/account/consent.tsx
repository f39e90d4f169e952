import type { ReactNode } from 'react';

/** What pressing a button says yes to. The policy opens beside the form, which stays. */
export function Consent({ children: act }: { children: ReactNode }) {
  return (
    <p className="muted small">
      {act}, kamu menyetujui{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        Kebijakan Privasi<span className="visually-hidden"> (terbuka di tab baru)</span>
      </a>{' '}
      dan menyatakan sudah berusia 18 tahun.
    </p>
  );
}
