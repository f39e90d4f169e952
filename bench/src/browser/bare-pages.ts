/** A page without a framework: its time shows what the machine alone takes. */
export interface BarePage {
  name: string;
  body: string;
  target: string;
  /** What is on the screen after every odd touch, and what after every even one. */
  brings: readonly [string, string];
}

const paragraph =
  '<p>Pernyataan yang sesuai dengan bacaan tersebut dipilih di antara kelima pilihan berikut.</p>';

const question = (id: string) => `<main id="${id}"><h1>Soal</h1>${paragraph.repeat(6)}</main>`;

export const barePages: readonly BarePage[] = [
  {
    name: 'bare checkbox',
    body: '<input type="checkbox" style="width:99px;height:99px">',
    target: 'input',
    brings: ['input:checked', 'input:not(:checked)'],
  },
  {
    name: 'bare text',
    body: `<style>main{height:0;overflow:hidden}.b #b,body:not(.b) #a{height:auto}</style>
      <button style="width:99px;height:99px" onclick="document.body.classList.toggle('b')">Lanjut</button>
      ${question('a')}${question('b')}`,
    target: 'button',
    brings: ['body.b', 'body:not(.b)'],
  },
];

export const addressOf = ({ body }: BarePage): string =>
  `data:text/html,${encodeURIComponent(`<!doctype html><meta name="viewport" content="width=device-width">${body}`)}`;
