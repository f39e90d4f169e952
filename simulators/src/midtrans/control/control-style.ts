/** The style of the control page, in light and dark. */
export const controlStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d2b2e, #e4eceb); --quiet: light-dark(#566669, #9db0b1);
  --line: light-dark(#cfd9d9, #334346); --sheet: light-dark(#fff, #1a2426); --ground: light-dark(#eef2f2, #111819);
  --teal: light-dark(#0b6e6e, #3fb8ae); --on-teal: light-dark(#fff, #06201e); --bad: light-dark(#9a4b00, #f0ae6b); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 72rem; font: 16px/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 1.125rem; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; }
p { margin: 0 0 8px; }
a { color: var(--teal); }
small, label, .label, header p { color: var(--quiet); font-size: .875rem; }
main, .side { display: grid; gap: 24px; }
main { margin-top: 20px; }
section { min-width: 0; }
article, .sent, .settings, .payment { background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; }
article { padding: 16px; margin-bottom: 12px; scroll-margin-top: 16px; }
article:target { border-color: var(--teal); box-shadow: 0 0 0 1px var(--teal); }
.payment { padding: 12px; margin: 12px 0 0; background: var(--ground); }
.payment .label { margin: 12px 0 4px; }
.status { padding: 1px 8px; border: 1px solid var(--quiet); border-radius: 999px; font-size: .875rem; }
.notice { padding: 12px 16px; border-left: 4px solid var(--bad); background: light-dark(#fdf1e4, #2d2418); margin: 0; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
button, input, select { min-height: 44px; padding: 4px 12px; font: inherit; color: inherit; background: var(--sheet);
  border: 1px solid light-dark(#849294, #67797b); border-radius: 4px; max-width: 100%; }
button { cursor: pointer; }
button:hover { border-color: var(--teal); }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px; }
.main { background: var(--teal); border-color: var(--teal); color: var(--on-teal); font-weight: 600; }
.search, .begin { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0 0 12px; }
.begin { margin: 12px 0 0; }
.sent { list-style: none; margin: 0; padding: 0 16px; }
.sent li { padding: 8px 0; }
.sent li + li { border-top: 1px solid var(--line); }
.sent small { display: block; }
.settings { display: grid; gap: 12px; padding: 16px; }
.settings p { display: grid; gap: 4px; margin: 0; }
.settings p:has([type=checkbox]) { grid-template-columns: auto 1fr; align-items: center; gap: 8px; }
[type=checkbox] { min-height: 0; width: 20px; height: 20px; accent-color: var(--teal); }
@media (min-width: 900px) {
  main { grid-template-columns: 1fr 22rem; align-items: start; }
  main > .notice { grid-column: 1 / -1; }
}
`;
