import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { CallFailure, FieldFailure } from '../../api/failure.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Returns an error message, or null when the text is valid. A rule may use the other fields. */
type Rule<Name extends string> = (text: string, values: Values<Name>) => string | null;

type Rules<Name extends string> = Readonly<Record<Name, Rule<Name>>>;

interface BoundField {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  ref: (element: HTMLInputElement | null) => void;
}

export interface Fields<Name extends string> {
  values: Values<Name>;
  /** True when all rules pass, including those of fields that were not left yet. */
  valid: boolean;
  isValid: (name: Name) => boolean;
  bind: (name: Name) => BoundField;
  /**
   * Shows an error message on a field and focuses the field. The message replaces the previous one.
   * @param until the fields whose change clears the message; the field itself by default
   */
  showError: (name: Name, message: string, until?: readonly Name[]) => void;
  clearError: () => void;
  clear: () => void;
  fill: (name: Name, text: string) => void;
  focus: (name: Name) => void;
}

interface ShownError<Name extends string> {
  name: Name;
  message: string;
  until: readonly Name[];
}

const emptyOf = <Name extends string>(rules: Rules<Name>) =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, ''])) as Values<Name>;

/** The typed text, and the error that a caller shows until one of its fields changes. */
function useTypedText<Name extends string>(empty: Values<Name>, initial: Values<Name>) {
  const [values, setValues] = useState(initial);
  const [shownError, setShownError] = useState<ShownError<Name> | null>(null);
  const change = useCallback((name: Name, text: string) => {
    setValues((before) => (before[name] === text ? before : { ...before, [name]: text }));
    setShownError((before) => (before?.until.includes(name) ? null : before));
  }, []);
  const clear = () => {
    setValues(empty);
    setShownError(null);
  };
  return { values, change, clear, shownError, setShownError };
}

/** Form fields with validation. An error of a rule is shown only after its field was left. */
export function useFields<Name extends string>(rules: Rules<Name>, initial?: Values<Name>): Fields<Name> {
  const empty = emptyOf(rules);
  const { values, change, shownError, setShownError, ...text } = useTypedText(empty, initial ?? empty);
  const [touched, setTouched] = useState<readonly Name[]>([]);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const names = Object.keys(rules) as Name[];
  const problem = (name: Name) => rules[name](values[name], values);
  const isValid = (name: Name) => problem(name) === null;
  const shownErrorOf = (name: Name) => (shownError?.name === name ? shownError.message : null);
  const focus = (name: Name) => inputs.current[name]?.focus();

  useAutofill(inputs, values, change);

  const bind = (name: Name): BoundField => ({
    name,
    value: values[name],
    error: shownErrorOf(name) ?? (touched.includes(name) ? problem(name) : null),
    onChange: (event) => change(name, event.target.value),
    onBlur: () => setTouched((before) => (before.includes(name) ? before : [...before, name])),
    // Keeps text that was typed or autofilled before hydration.
    ref: (element) => {
      inputs.current[name] = element;
      if (element && element.value !== '' && values[name] === '') change(name, element.value);
    },
  });

  const showError: Fields<Name>['showError'] = (name, message, until = [name]) => {
    setShownError({ name, message, until });
    focus(name);
  };
  const clear = () => {
    text.clear();
    setTouched([]);
  };
  const clearError = () => setShownError(null);
  const valid = names.every(isValid);
  return { values, valid, isValid, bind, showError, clearError, clear, fill: change, focus };
}

/** True when the server has refused what was sent. */
export const isRefusal = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.status < 500;

/**
 * Shows the server's refusal on the field that it is about, and clears the previous refusal.
 * @param otherwise the field for a refusal without a field; a change of any field clears the message
 * @returns false when the error is shown on no field of this form
 */
export function showRefusal<Name extends string>(
  form: Fields<Name>,
  error: unknown,
  otherwise?: Name,
): boolean {
  form.clearError();
  if (!isRefusal(error)) return false;
  if (error instanceof FieldFailure && isIn(form, error.field)) form.showError(error.field, error.message);
  else if (otherwise === undefined) return false;
  else form.showError(otherwise, error.message, Object.keys(form.values) as Name[]);
  return true;
}

function isIn<Name extends string>({ values }: Fields<Name>, name: string): name is Name {
  return Object.hasOwn(values, name);
}

/** Events at which the browser may have autofilled a field. CSS starts an animation on autofilled fields. */
const AUTOFILL_EVENTS = [
  'animationstart',
  'visibilitychange',
  'pageshow',
  'focus',
  'pointerover',
  'pointerdown',
  'keydown',
];

type Inputs<Name extends string> = Readonly<Partial<Record<Name, HTMLInputElement | null>>>;

/**
 * Browsers may autofill fields without an event. So the inputs are compared with the known values at
 * `AUTOFILL_EVENTS`.
 */
function useAutofill<Name extends string>(
  inputs: RefObject<Inputs<Name>>,
  known: Values<Name>,
  change: (name: Name, text: string) => void,
): void {
  const compare = useEffectEvent(() => {
    for (const name of Object.keys(known) as Name[]) {
      const text = inputs.current[name]?.value;
      if (text !== undefined && text !== known[name]) change(name, text);
    }
  });
  useEffect(() => {
    const listener = () => compare();
    for (const type of AUTOFILL_EVENTS) window.addEventListener(type, listener, true);
    return () => {
      for (const type of AUTOFILL_EVENTS) window.removeEventListener(type, listener, true);
    };
  }, []);
}
