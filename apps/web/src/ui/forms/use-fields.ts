import { useCallback, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { CallFailure, FieldFailure } from '../../api/failure.ts';
import { useAutofill } from './use-silent-input.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** A sentence for the person, or null when the text is fine. A rule may look at the other fields. */
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
  /** Every rule is content, whether or not the fields were left. */
  valid: boolean;
  bind: (name: Name) => BoundField;
  /**
   * Puts a sentence on a field, the server's or the page's own, and the focus there. It replaces the one before.
   * @param until the fields whose change takes it away; the field itself by default
   */
  reject: (name: Name, message: string, until?: readonly Name[]) => void;
  /** Takes that sentence away. */
  unreject: () => void;
  clear: () => void;
}

interface Rejection<Name extends string> {
  name: Name;
  message: string;
  until: readonly Name[];
}

const emptyOf = <Name extends string>(rules: Rules<Name>) =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, ''])) as Values<Name>;

/**
 * Form fields under the rules of the specification: an error is shown only after its field has been left.
 * @param initial the texts of the fields at first; empty by default
 */
export function useFields<Name extends string>(rules: Rules<Name>, initial?: Values<Name>): Fields<Name> {
  const [values, setValues] = useState<Values<Name>>(() => initial ?? emptyOf(rules));
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [rejection, setRejection] = useState<Rejection<Name> | null>(null);

  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const names = Object.keys(rules) as Name[];
  const problem = (name: Name) => rules[name](values[name], values);
  const rejectionOf = (name: Name) => (rejection?.name === name ? rejection.message : null);

  const put = useCallback((name: Name, text: string) => {
    setValues((before) => (before[name] === text ? before : { ...before, [name]: text }));
    setRejection((before) => (before?.until.includes(name) ? null : before));
  }, []);

  useAutofill(inputs, values, put);

  const bind = (name: Name): BoundField => ({
    name,
    value: values[name],
    error: rejectionOf(name) ?? (left.includes(name) ? problem(name) : null),
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
    reject: (name, message, until = [name]) => {
      setRejection({ name, message, until });
      inputs.current[name]?.focus();
    },
    unreject: () => setRejection(null),
    clear: () => {
      setValues(emptyOf(rules));
      setLeft([]);
      setRejection(null);
    },
  };
}

/**
 * Puts a refusal on the field that the server names. What was said of the try before goes.
 * @param otherwise the field for a refusal that names none: a change of any field may mend that one
 * @returns false when the error belongs to no field of this form
 */
export function showRefusal<Name extends string>(
  form: Fields<Name>,
  error: unknown,
  otherwise?: Name,
): boolean {
  form.unreject();
  const isRefusal = error instanceof CallFailure && error.status < 500;
  if (!isRefusal) return false;
  if (error instanceof FieldFailure && isIn(form, error.field)) form.reject(error.field, error.message);
  else if (otherwise === undefined) return false;
  else form.reject(otherwise, error.message, Object.keys(form.values) as Name[]);
  return true;
}

function isIn<Name extends string>({ values }: Fields<Name>, name: string): name is Name {
  return Object.hasOwn(values, name);
}
