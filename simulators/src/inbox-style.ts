/** The style of the inbox's pages, in light and dark. */
export const inboxStyle = `
:root { color-scheme: light dark; --ink: light-dark(#151b30, #f2eeeb); --quiet: light-dark(#5f657d, #a2a5b8);
  --line: light-dark(#ead8d2, #2a3044); --sheet: light-dark(#fff, #161b2b); --link: light-dark(#1f3474, #a5c1f6); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 20px 64px; max-width: 70rem; font: 16px/1.5 system-ui, sans-serif;
  color: var(--ink); background: light-dark(#faf6f4, #0e121f); overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 1rem; }
p { margin: 8px 0 0; }
a { color: var(--link); }
small { color: var(--quiet); font-size: .9rem; }
ol { list-style: none; margin: 24px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 6px;
  background: var(--sheet); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 2px; padding: 14px 18px; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
.views { display: grid; gap: 24px; margin-top: 24px; }
.text, iframe { width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.text { padding: 18px; white-space: pre-wrap; background: var(--sheet); }
iframe { height: 28rem; background: #fff; color-scheme: light; }
@media (min-width: 800px) { .views { grid-template-columns: 1fr 1fr; } }
`;
