import { once } from 'node:events';

/** A connection with the part of WebDriver BiDi that these tests need. */
export interface Bidi {
  /** @throws with the browser's message */
  send: <Result>(method: string, params: object) => Promise<Result>;
  close: () => void;
}

interface Message {
  id?: number;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

type Pending = PromiseWithResolvers<unknown>;

/** @param onEvent called with the parameters of every event of `session.subscribe` */
export async function connectBidi(address: string, onEvent: (params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(address);
  const pending = new Map<number, Pending>();
  let lastId = 0;
  await once(socket, 'open');
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message.params);
    else complete(pending, message.id, message);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('the browser has ended'));
  });
  return {
    async send<Result>(method: string, params: object) {
      const id = (lastId += 1);
      const reply = Promise.withResolvers<unknown>();
      pending.set(id, reply);
      socket.send(JSON.stringify({ id, method, params }));
      return (await reply.promise) as Result;
    },
    close: () => socket.close(),
  };
}

function complete(pending: Map<number, Pending>, id: number, { result, error, message }: Message): void {
  const reply = pending.get(id);
  pending.delete(id);
  if (error === undefined) reply?.resolve(result);
  else reply?.reject(new Error(`${error}: ${message ?? ''}`));
}
