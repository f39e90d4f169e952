import { BASE_PATH, type AuthLevel, type Endpoint, type SuccessReply } from '@ambang/contract/endpoint.ts';
import { expect } from '@playwright/test';
import type { Engine, InputAction } from './engine.ts';
import { findElement, type FoundElement, type Query } from './find-element.ts';

const selectors = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input',
  radio: 'input[type=radio]',
  saveState: 'header span[aria-hidden=true]',
};

/** Longer than any retry delay of the product. */
const TIMEOUT_MS = 60_000;

/** Controls a page in the same way in every engine. */
export interface Page extends Omit<Engine, 'perform'> {
  press: (role: keyof typeof selectors, name: string | RegExp) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  /** Waits until the element is visible and has this state. */
  see: (role: keyof typeof selectors, name: string | RegExp, state?: Partial<FoundElement>) => Promise<void>;
  /** Sends the call from the page, with its cookies. */
  callApi: <Reply>(endpoint: Endpoint<AuthLevel, string, null, Reply>, id?: string) => Promise<Reply>;
}

export function createPage(engine: Engine): Page {
  const find = (query: Query) => engine.run(findElement, query);
  const waitFor = async (query: Query, state: Partial<FoundElement>): Promise<FoundElement> => {
    await expect
      .poll(() => find(query), { message: `${query.selector} ${query.source}`, timeout: TIMEOUT_MS })
      .toMatchObject(state);
    return (await find(query)) ?? waitFor(query, state);
  };
  const press: Page['press'] = async (role, name) => {
    const { x, y } = await waitFor(queryBy(role, name), { isStableAndUncovered: true });
    await pointer(engine, [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  };
  return {
    ...engine,
    press,
    see: async (role, name, state = {}) => void (await waitFor(queryBy(role, name), state)),
    async fill(label, text) {
      await press('field', label);
      const actions = [...text].flatMap((value): InputAction[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await engine.perform({ type: 'key', id: 'keyboard', actions });
    },
    callApi: (endpoint, id) => callApiFrom(engine, endpoint, id),
  };
}

function queryBy(role: keyof typeof selectors, name: string | RegExp): Query {
  const { source, flags } =
    typeof name === 'string' ? new RegExp(`^${name.replace(/[.!?]/g, '\\$&')}$`) : name;
  return { selector: selectors[role], source, flags };
}

const pointer = ({ perform }: Engine, actions: InputAction[]) =>
  perform({ type: 'pointer', id: 'mouse', actions });

async function callApiFrom<Reply>(
  { run }: Engine,
  { method, path, reply }: Endpoint<AuthLevel, string, null, Reply>,
  id = '',
): Promise<Reply> {
  const call = { method, address: `${BASE_PATH}${path.replace(':id', id)}` };
  const success = await run(async (request: typeof call) => {
    const response = await fetch(request.address, { method: request.method });
    return (await response.json()) as SuccessReply<unknown>;
  }, call);
  return reply.read(success.data ?? null);
}
