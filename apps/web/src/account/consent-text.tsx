/**
 * For example "Dengan mendaftar kamu menyetujui …". The policy opens in a new tab, so that the form stays. The words
 * before the link are one text: a second one would move when the font arrives, and a space of its own would move to the
 * next line while the document arrives.
 */
export function ConsentText({ children: action }: { children: string }) {
  return (
    <p className="muted xs">
      {`${action} kamu menyetujui `}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        Kebijakan Privasi<span className="visually-hidden"> (terbuka di tab baru)</span>
      </a>
      {' dan menyatakan sudah berusia 18 tahun.'}
    </p>
  );
}
