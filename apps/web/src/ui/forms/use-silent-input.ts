import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/**
 * What happens before a person looks at a form or presses its button. `animationstart` comes from the style of a field
 * that the browser has filled in.
 */
const signs = [
  ...['animationstart', 'visibilitychange', 'pageshow', 'focus'],
  ...['pointerover', 'pointerdown', 'keydown'],
];

type Inputs<Name extends string> = Readonly<Partial<Record<Name, HTMLInputElement | null>>>;

/**
 * Looks at the fields at moments after which a browser may have filled them in without an event.
 * @param known the texts of the fields, as far as events have told
 * @param put takes a text that differs
 */
export function useAutofill<Name extends string>(
  inputs: RefObject<Inputs<Name>>,
  known: Readonly<Record<Name, string>>,
  put: (name: Name, text: string) => void,
): void {
  const look = useEffectEvent(() => {
    for (const name of Object.keys(known) as Name[]) {
      const text = inputs.current[name]?.value;
      if (text !== undefined && text !== known[name]) put(name, text);
    }
  });
  useEffect(() => {
    const heed = () => look();
    for (const sign of signs) window.addEventListener(sign, heed, true);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, heed, true);
    };
  }, []);
}
