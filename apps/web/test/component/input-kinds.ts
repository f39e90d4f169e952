/** Label, type, `autocomplete` and `inputmode` of each input on the page, in order. */
export const readInputKinds = () =>
  [...document.querySelectorAll('input')].map((input) => [
    input.labels?.[0]?.textContent,
    input.type,
    input.autocomplete,
    input.getAttribute('inputmode'),
  ]);
