import { expect, test } from 'vitest';
import { closeDialogsByBack } from './back-closes.ts';

type State = { idx?: number } | null;

/** A browser's history, whose steps are taken when `settle` is called, and what its pages see of them. */
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
      replaceState: (given: State) => (this.entries[this.at] = given),
      pushState: (given: State) => (this.entries = [...this.entries.slice(0, ++this.at), given]),
    } as unknown as History;
  }

  /** Takes the steps that were asked for, one after another. */
  settle(...steps: number[]): void {
    this.steps.push(...steps);
    for (let by = this.steps.shift(); by !== undefined; by = this.steps.shift()) {
      if (!(this.at + by in this.entries)) continue;
      this.at += by;
      this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.history.state as State }));
    }
  }
}

/** A window whose last entry is shown, with a dialog that closes when it is asked to. */
function shown(entries: State[], closes = true) {
  const window = new FakeWindow(entries);
  const open: EventTarget[] = [];
  const note = closeDialogsByBack(window, () => open.at(-1) ?? null);
  const routed: State[] = [];
  window.addEventListener('popstate', (event) => routed.push((event as PopStateEvent).state as State));
  const openDialog = () => {
    const dialog = new EventTarget();
    if (closes) dialog.addEventListener('cancel', () => open.splice(open.indexOf(dialog), 1));
    note();
    open.push(dialog);
  };
  return { window, open, routed, openDialog };
}

const three: State[] = [{ idx: 0 }, { idx: 1 }, { idx: 2 }];

test.each([-1, -2])('a step of %i closes the dialog, and the screen and the history stay', (step) => {
  const { window, open, routed, openDialog } = shown(three);
  openDialog();
  window.settle(step);
  expect({ open, routed, at: window.at, entries: window.entries }).toEqual({
    ...{ open: [], routed: [], at: 2, entries: three },
  });
  window.settle(-1);
  expect(routed).toEqual([{ idx: 1 }]);
});

test('each step closes only the topmost dialog', () => {
  const { window, open, openDialog } = shown(three);
  openDialog();
  openDialog();
  window.settle(-1);
  expect(open).toHaveLength(1);
  window.settle(-1);
  expect({ open, at: window.at }).toEqual({ open: [], at: 2 });
});

test('a dialog that only an answer closes stays open', () => {
  const { window, open, routed, openDialog } = shown(three, false);
  openDialog();
  window.settle(-1);
  window.settle(-1);
  expect({ open: open.length, routed, at: window.at }).toEqual({ open: 1, routed: [], at: 2 });
});

test('two steps at once close the dialog and take the second one', () => {
  const { window, open, routed, openDialog } = shown(three);
  openDialog();
  window.settle(-1, -1);
  expect({ open, routed, at: window.at }).toEqual({ open: [], routed: [{ idx: 1 }], at: 1 });
});

test('a dialog closed by other means leaves the next step to the router', () => {
  const { window, open, routed, openDialog } = shown(three);
  openDialog();
  open.pop();
  window.settle(-1);
  window.settle(1);
  expect(routed).toEqual([{ idx: 1 }, { idx: 2 }]);
});

test("a document's first screen stays too, and one step leaves it once no dialog is open", () => {
  const { window, open, routed, openDialog } = shown([null, { idx: 0 }]);
  openDialog();
  window.settle(-1);
  openDialog();
  window.settle(-1);
  expect({ open, at: window.at, entries: window.entries.length }).toEqual({ open: [], at: 2, entries: 3 });
  window.settle(-1);
  expect({ at: window.at, routed: routed.length }).toEqual({ at: 0, routed: 1 });
});
