import { BASE_PATH, type AuthLevel, type Endpoint, type Success } from '@ambang/contract/endpoint.ts';
import { expect } from '@playwright/test';
import type { Engine, Step } from './engine.ts';
import { look, wanted, type Found, type Sought } from './find-element.ts';

const selectors = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input',
  radio: 'input[type=radio]',
  saveState: 'header span[aria-hidden=true]',
};

/** As long as the product lets a person wait for its own next try, and some more. */
const LONGEST_MS = 60_000;

/** What a person does and sees, the same in every engine. */
export interface Page extends Omit<Engine, 'perform'> {
  press: (role: keyof typeof selectors, name: string | RegExp) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  /** Waits for it. */
  see: (role: keyof typeof selectors, name: string | RegExp, state?: Partial<Found>) => Promise<void>;
  /** Calls the server from the page, with its cookies. */
  ask: <Reply>(endpoint: Endpoint<AuthLevel, string, null, Reply>, id?: string) => Promise<Reply>;
}

export function pageIn(engine: Engine): Page {
  const find = (sought: Sought) => engine.run(look, wanted(sought));
  const waitFor = async (sought: Sought, state: Partial<Found>): Promise<Found> => {
    await expect
      .poll(() => find(sought), { message: `${sought.selector} ${sought.name}`, timeout: LONGEST_MS })
      .toMatchObject(state);
    return (await find(sought)) ?? waitFor(sought, state);
  };
  const press: Page['press'] = async (role, name) => {
    const { x, y } = await waitFor(soughtBy(role, name), { isFree: true });
    await point(engine, [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  };
  return {
    ...engine,
    press,
    see: async (role, name, state = {}) => void (await waitFor(soughtBy(role, name), state)),
    async fill(label, text) {
      await press('field', label);
      const actions = [...text].flatMap((value): Step[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await engine.perform({ type: 'key', id: 'keyboard', actions });
    },
    ask: (endpoint, id) => askFrom(engine, endpoint, id),
  };
}

const soughtBy = (role: keyof typeof selectors, name: string | RegExp): Sought => ({
  selector: selectors[role],
  name: typeof name === 'string' ? new RegExp(`^${name.replace(/[.!?]/g, '\\$&')}$`) : name,
});

const point = ({ perform }: Engine, actions: Step[]) => perform({ type: 'pointer', id: 'mouse', actions });

async function askFrom<Reply>(
  { run }: Engine,
  { method, path, reply }: Endpoint<AuthLevel, string, null, Reply>,
  id = '',
): Promise<Reply> {
  const call = { method, address: `${BASE_PATH}${path.replace(':id', id)}` };
  const success = await run(async (asked: typeof call) => {
    const response = await fetch(asked.address, { method: asked.method });
    return (await response.json()) as Success<unknown>;
  }, call);
  return reply.read(success.data ?? null);
}
