/** Under the button, so that pressing it says yes to exactly this. The policy opens beside the form, which stays. */
export function Consent() {
  return (
    <p className="muted small">
      Dengan menekan Daftar, kamu menyetujui{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        Kebijakan Privasi<span className="visually-hidden"> (terbuka di tab baru)</span>
      </a>{' '}
      dan menyatakan sudah berusia 18 tahun.
    </p>
  );
}
