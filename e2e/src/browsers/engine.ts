/** A step of a pointer or a key, in the words of WebDriver. */
export type Step =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** One device and what it does, in the words of WebDriver. */
export interface Actions {
  type: 'pointer' | 'key';
  id: string;
  actions: Step[];
}

/** Work in the page: it stands alone, because its text is sent there; what it takes and gives is JSON. */
export type Work<Input, Output> = (input: Input) => Output | Promise<Output>;

/** One window of one browser: what every engine can be made to do. */
export interface Engine {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  run: <Input, Output>(work: Work<Input, Output>, input: Input) => Promise<Output>;
  perform: (actions: Actions) => Promise<void>;
  /** The errors on the page's console so far, what its policy forbade among them. */
  faults: () => Promise<string[]>;
  end: () => Promise<void>;
}
