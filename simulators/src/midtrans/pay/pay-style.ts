/** The style of the payment page, in light and dark: teal and grey, the machine's own font. */
export const payStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d2b2e, #e4eceb); --quiet: light-dark(#566669, #9db0b1);
  --line: light-dark(#cfd9d9, #334346); --sheet: light-dark(#fff, #1a2426); --ground: light-dark(#eef2f2, #111819);
  --teal: light-dark(#0b6e6e, #3fb8ae); --on-teal: light-dark(#fff, #06201e); --bad: light-dark(#9a4b00, #f0ae6b); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground);
  overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 16px;
  padding: 12px max(16px, calc(50% - 27rem)); background: light-dark(#0b6e6e, #0e3a3a); color: #fff; }
header p { margin: 0; }
.brand { font-weight: 700; font-size: 1.125rem; }
.trial { font-size: .875rem; }
main { display: grid; gap: 16px; max-width: 56rem; margin: 0 auto; padding: 16px 16px 48px; }
aside, section { min-width: 0; padding: 20px; background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; }
h1 { margin: 0 0 12px; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 12px; }
small, .label { color: var(--quiet); font-size: .875rem; }
.label { margin: 0; }
.total { margin: 0; font-size: 2rem; line-height: 1.25; font-weight: 700; font-variant-numeric: tabular-nums; }
.items { list-style: none; margin: 8px 0 16px; padding: 0 0 12px; border-bottom: 1px solid var(--line); }
.items li { display: flex; justify-content: space-between; gap: 16px; }
.items span + span { white-space: nowrap; }
.order { font: .8125rem/1.5 ui-monospace, monospace; word-break: break-all; }
.time { margin: 0; font-weight: 600; }
.time small { display: block; font-weight: 400; }
.notice { padding: 12px 16px; border-left: 4px solid var(--bad); background: light-dark(#fdf1e4, #2d2418); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0 0 6px; color: var(--quiet); font-size: .875rem; }
button { min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 600; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
button:hover { border-color: var(--teal); }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px; }
.methods button { display: flex; justify-content: space-between; width: 100%; align-items: center; text-align: left; }
.methods button { border-radius: 0; margin-top: -1px; }
.methods legend + button { border-radius: 4px 4px 0 0; margin-top: 0; }
.methods button:last-child { border-radius: 0 0 4px 4px; }
.methods legend + button:last-child { border-radius: 4px; }
.methods button span { color: var(--quiet); font-size: 1.375rem; line-height: 1; }
.qr { width: min(100%, 15rem); margin: 0 0 16px; }
.qr svg { display: block; width: 100%; border: 1px solid var(--line); }
.number { display: inline-block; margin: 4px 0 16px; padding: 8px 12px; font: 600 1.375rem/1.5 ui-monospace, monospace;
  border: 1px dashed var(--quiet); user-select: all; -webkit-user-select: all; }
.number span + span { margin-left: .5em; }
.steps { margin-top: 8px; padding-top: 16px; border-top: 1px solid var(--line); }
.steps div { display: grid; gap: 8px; }
.pay { background: var(--teal); border-color: var(--teal); color: var(--on-teal); }
.other { margin: 16px 0 0; }
a { color: var(--teal); }
.other a { display: inline-block; padding: 10px 0; }
.back a { display: inline-block; padding: 12px 20px; background: var(--teal); color: var(--on-teal); border-radius: 4px;
  font-weight: 600; text-decoration: none; }
.sign { display: grid; place-items: center; width: 3rem; height: 3rem; margin: 0 0 12px; border-radius: 50%;
  font-size: 1.5rem; font-weight: 700; line-height: 1; }
.good .sign { background: var(--teal); color: var(--on-teal); }
.bad .sign { border: 2px solid var(--bad); color: var(--bad); }
@media (min-width: 760px) {
  main { grid-template-columns: 18rem 1fr; align-items: start; padding-top: 32px; }
  main > :only-child { grid-column: 1 / -1; }
  .steps div { grid-template-columns: repeat(3, 1fr); }
}
`;
