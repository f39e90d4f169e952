import { expect, test } from 'vitest';
import { interceptBackSteps } from './back-button.ts';

type State = { idx?: number } | null;

/** A window with a history, whose steps run when `runSteps` is called. */
class FakeWindow extends EventTarget {
  entries: State[];
  at: number;
  private steps: number[] = [];
  readonly history: History;

  constructor(entries: State[]) {
    super();
    this.entries = entries;
    this.at = entries.length - 1;
    const state = () => this.entries[this.at] ?? null;
    this.history = {
      get state() {
        return state();
      },
      go: (by: number) => this.steps.push(by),
      back: () => this.steps.push(-1),
      replaceState: (state: State) => (this.entries[this.at] = state),
      pushState: (state: State) => (this.entries = [...this.entries.slice(0, ++this.at), state]),
    } as unknown as History;
  }

  runSteps(...steps: number[]): void {
    this.steps.push(...steps);
    for (let by = this.steps.shift(); by !== undefined; by = this.steps.shift()) {
      if (!(this.at + by in this.entries)) continue;
      this.at += by;
      this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.history.state as State }));
    }
  }
}

/** A window that shows its last entry. Dialogs close on `cancel` when `closes` is true. */
function windowWith(entries: State[], closes = true) {
  const window = new FakeWindow(entries);
  const open: EventTarget[] = [];
  const onDialogOpen = interceptBackSteps(window, () => open.at(-1) ?? null);
  const routed: State[] = [];
  window.addEventListener('popstate', (event) => routed.push((event as PopStateEvent).state as State));
  const openDialog = () => {
    const dialog = new EventTarget();
    if (closes) dialog.addEventListener('cancel', () => open.splice(open.indexOf(dialog), 1));
    onDialogOpen();
    open.push(dialog);
  };
  return { window, open, routed, openDialog };
}

const three: State[] = [{ idx: 0 }, { idx: 1 }, { idx: 2 }];

test.each([-1, -2])('a history step of %i closes the dialog and keeps the screen and the history', (step) => {
  const { window, open, routed, openDialog } = windowWith(three);
  openDialog();
  window.runSteps(step);
  expect({ open, routed, at: window.at, entries: window.entries }).toEqual({
    open: [],
    routed: [],
    at: 2,
    entries: three,
  });
  window.runSteps(-1);
  expect(routed).toEqual([{ idx: 1 }]);
});

test('each step back closes only the topmost dialog', () => {
  const { window, open, openDialog } = windowWith(three);
  openDialog();
  openDialog();
  window.runSteps(-1);
  expect(open).toHaveLength(1);
  window.runSteps(-1);
  expect({ open, at: window.at }).toEqual({ open: [], at: 2 });
});

test('a dialog that ignores `cancel` stays open', () => {
  const { window, open, routed, openDialog } = windowWith(three, false);
  openDialog();
  window.runSteps(-1);
  window.runSteps(-1);
  expect({ open: open.length, routed, at: window.at }).toEqual({ open: 1, routed: [], at: 2 });
});

test('two steps back at once close the dialog and go back one entry', () => {
  const { window, open, routed, openDialog } = windowWith(three);
  openDialog();
  window.runSteps(-1, -1);
  expect({ open, routed, at: window.at }).toEqual({ open: [], routed: [{ idx: 1 }], at: 1 });
});

test('the router handles a step after a dialog was closed without Back', () => {
  const { window, open, routed, openDialog } = windowWith(three);
  openDialog();
  open.pop();
  window.runSteps(-1);
  window.runSteps(1);
  expect(routed).toEqual([{ idx: 1 }, { idx: 2 }]);
});

test("Back also closes a dialog on a document's first screen, and without a dialog one step leaves that screen", () => {
  const { window, open, routed, openDialog } = windowWith([null, { idx: 0 }]);
  openDialog();
  window.runSteps(-1);
  openDialog();
  window.runSteps(-1);
  expect({ open, at: window.at, entries: window.entries.length }).toEqual({ open: [], at: 2, entries: 3 });
  window.runSteps(-1);
  expect({ at: window.at, routed: routed.length }).toEqual({ at: 0, routed: 1 });
});
