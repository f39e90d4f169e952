import { useCallback, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { CallFailure, FieldFailure } from '../../api/failure.ts';
import { useSilentInput } from './use-silent-input.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** A sentence for the person, or null when the text is fine. A rule may look at the other fields. */
type Rule<Name extends string> = (text: string, values: Values<Name>) => string | null;

type Rules<Name extends string> = Readonly<Record<Name, Rule<Name>>>;

type Notes<Name extends string> = Readonly<Partial<Record<Name, string>>>;

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
  /** Every rule is content, whether or not the fields were left. */
  valid: boolean;
  bind: (name: Name) => BoundField;
  /** Puts a sentence on a field, the server's or the page's own, until it is changed, and the focus there. */
  reject: (name: Name, message: string) => void;
  clear: () => void;
}

const emptyOf = <Name extends string>(rules: Rules<Name>) =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, ''])) as Values<Name>;

const noNotes = Object.freeze({}) as Notes<never>;

/**
 * Form fields under the rules of the specification: an error is shown only after its field has been left.
 * @param initial the texts of the fields at first; empty by default
 */
export function useFields<Name extends string>(rules: Rules<Name>, initial?: Values<Name>): Fields<Name> {
  const [values, setValues] = useState<Values<Name>>(() => initial ?? emptyOf(rules));
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [rejections, setRejections] = useState<Notes<Name>>(noNotes);

  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const names = Object.keys(rules) as Name[];
  const problem = (name: Name) => rules[name](values[name], values);

  const put = useCallback((name: Name, text: string) => {
    setValues((before) => (before[name] === text ? before : { ...before, [name]: text }));
    setRejections((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
  }, []);

  useSilentInput(inputs, values, put);

  const bind = (name: Name): BoundField => ({
    name,
    value: values[name],
    error: rejections[name] ?? (left.includes(name) ? problem(name) : null),
    onChange: (event) => put(name, event.target.value),
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    // Takes over text that was typed or filled in before React took the field.
    ref: (element) => {
      inputs.current[name] = element;
      if (element && element.value !== '' && values[name] === '') put(name, element.value);
    },
  });

  return {
    values,
    valid: names.every((name) => problem(name) === null),
    bind,
    reject: (name, message) => {
      setRejections((before) => ({ ...before, [name]: message }));
      inputs.current[name]?.focus();
    },
    clear: () => {
      setValues(emptyOf(rules));
      setLeft([]);
      setRejections(noNotes);
    },
  };
}

/**
 * Puts a refusal on the field that the server names.
 * @param otherwise the field for a refusal that names none
 * @returns false when the error belongs to no field of this form
 */
export function blame<Name extends string>(form: Fields<Name>, error: unknown, otherwise?: Name): boolean {
  const isRefusal = error instanceof CallFailure && error.status < 500;
  if (!isRefusal) return false;
  const field = error instanceof FieldFailure && isIn(form, error.field) ? error.field : otherwise;
  if (field === undefined) return false;
  form.reject(field, error.message);
  return true;
}

function isIn<Name extends string>({ values }: Fields<Name>, name: string): name is Name {
  return Object.hasOwn(values, name);
}
