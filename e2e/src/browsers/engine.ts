/** A WebDriver action of a pointer or a key. */
export type InputAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** A WebDriver input source with its actions. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: InputAction[];
}

/**
 * A function that runs in the page. Only its source is sent, so it uses nothing from its module. Input and output are
 * JSON.
 */
export type PageFunction<Input, Output> = (input: Input) => Output | Promise<Output>;

/** A running browser with one tab. */
export interface Engine {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  run: <Input, Output>(work: PageFunction<Input, Output>, input: Input) => Promise<Output>;
  perform: (actions: InputSource) => Promise<void>;
  /** Errors on the page's console so far, including CSP violations. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}
