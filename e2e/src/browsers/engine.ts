export type Step =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

export interface Actions {
  type: 'pointer' | 'key';
  id: string;
  actions: Step[];
}

/** Runs in the page. Its source is sent there, so it uses nothing from outside; input and output are JSON. */
export type Work<Input, Output> = (input: Input) => Output | Promise<Output>;

export interface Engine {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  run: <Input, Output>(work: Work<Input, Output>, input: Input) => Promise<Output>;
  perform: (actions: Actions) => Promise<void>;
  /** Errors on the console, including CSP violations. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}
