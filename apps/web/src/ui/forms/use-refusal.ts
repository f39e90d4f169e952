import { useId, useState } from 'react';
import { FieldFailure } from '../../api/failure.ts';
import type { Fields } from './use-fields.ts';
import { isRefusal } from './use-fields.ts';

interface Refused<Name extends string> {
  message: string;
  /** The field that it is about, null when it is about the whole form. */
  field: Name | null;
  values: Fields<Name>['values'];
}

/**
 * The server's refusal of a form, which `RefusedForm` shows. A change of the field that it is about removes it, or a change
 * of any field when it is about the whole form.
 * @param main the field that gets the focus after a refusal of the whole form
 */
export function useRefusal<Name extends string>(form: Fields<Name>, main?: NoInfer<Name>) {
  const id = useId();
  const [refused, setRefused] = useState<Refused<Name> | null>(null);
  const names = Object.keys(form.values) as Name[];
  const shown = refused && stands(refused, form.values, names) ? refused : null;

  const show = (error: unknown): void => {
    if (!isRefusal(error)) return setRefused(null);
    const name = error instanceof FieldFailure ? error.field : null;
    const field = names.find((one) => one === name) ?? null;
    setRefused({ message: error.message, field, values: form.values });
    const target = field ?? main;
    if (target !== undefined) form.focus(target);
  };
  const bind = (name: Name) => ({
    ...form.bind(name),
    wrongBy: shown?.field === name ? id : undefined,
  });
  return { id, message: shown?.message ?? null, bind, show };
}

const stands = <Name extends string>(
  { field, values }: Refused<Name>,
  now: Refused<Name>['values'],
  names: readonly Name[],
): boolean => (field === null ? names : [field]).every((name) => values[name] === now[name]);
