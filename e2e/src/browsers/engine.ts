/** A WebDriver action of a pointer or a key. */
export type Step =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** A WebDriver input source and its actions. */
export interface Actions {
  type: 'pointer' | 'key';
  id: string;
  actions: Step[];
}

/** Runs in the page. Its source is sent there, so it uses nothing from outside; input and output are JSON. */
export type Work<Input, Output> = (input: Input) => Output | Promise<Output>;

/** One window of a browser. */
export interface Engine {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  run: <Input, Output>(work: Work<Input, Output>, input: Input) => Promise<Output>;
  perform: (actions: Actions) => Promise<void>;
  /** Errors on the page's console so far, including CSP violations. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}
