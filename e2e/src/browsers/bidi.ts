import { once } from 'node:events';

/** The part of WebDriver BiDi that is used here, over one connection. */
export interface Bidi {
  /** @throws with the browser's words when it refuses */
  ask: <Result>(method: string, params: object) => Promise<Result>;
  close: () => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

type Waiting = PromiseWithResolvers<unknown>;

/** @param hear is told every event that was subscribed to */
export async function connectBidi(
  address: string,
  hear: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  await once(socket, 'open');
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) hear(message.method ?? '', message.params);
    else settle(waiting, message.id, message);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
  });
  return {
    async ask<Result>(method: string, params: object) {
      const id = (asked += 1);
      const reply = Promise.withResolvers<unknown>();
      waiting.set(id, reply);
      socket.send(JSON.stringify({ id, method, params }));
      return (await reply.promise) as Result;
    },
    close: () => socket.close(),
  };
}

function settle(waiting: Map<number, Waiting>, id: number, { result, error, message }: Message): void {
  const reply = waiting.get(id);
  waiting.delete(id);
  if (error === undefined) reply?.resolve(result);
  else reply?.reject(new Error(`${error}: ${message ?? ''}`));
}
