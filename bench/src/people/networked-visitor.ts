import { login, register } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { Access, Endpoint, Success } from '@ambang/contract/endpoint.ts';
import { buy } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts, saveAnswers, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { callAt } from './newcomer.ts';
import type { Answered } from './requests.ts';
import { send } from './requests.ts';

interface Input<Body> {
  id?: number;
  body?: Body;
  cookie?: string;
}

/** Somebody with an account, who comes from a network whose address a proxy passes on to the product. */
export interface Visitor {
  /** Signs in as a browser that has never been there. */
  signIn: () => Promise<Answered>;
  /** Takes the free bundle and starts its tryout. @returns a function that saves one more answer each time */
  sitDown: () => Promise<() => Promise<Answered>>;
}

/** Registers somebody. `TRUSTED_PROXIES` of the product must name this machine, so that its `network` counts. */
export async function visitorAt(address: string, network: string): Promise<Visitor> {
  const email = `rani.${crypto.randomUUID()}@contoh.id`;
  const person = { name: 'Rani Puspita', email, phone: '081234567890', password: 'sandi yang panjang' };
  const ask = askFrom(address, network);
  must(await ask(register, { body: person }));
  const signIn = () => ask(login, { body: person });
  return {
    signIn,
    async sitDown() {
      const cookie = must(await signIn()).cookies.join('; ');
      const free = read(listBundles, await ask(listBundles, { cookie })).find(({ price }) => price === 0);
      if (!free) throw new Error('there is no free bundle to take');
      must(await ask(buy, { cookie, body: { title: free.name, tryoutIds: free.tryoutIds, price: 0 } }));
      const [tryout] = read(listOwnedTryouts, await ask(listOwnedTryouts, { cookie }));
      if (!tryout) throw new Error('the free bundle brought no tryout');
      must(await ask(startTryout, { cookie, id: tryout.id }));
      let at = 0;
      return () => {
        at += 1;
        const changes = [{ number: 1 + (at % 110), answer: 3 as const, at }];
        return ask(saveAnswers, { cookie, id: tryout.id, body: { changes } });
      };
    },
  };
}

const askFrom =
  (address: string, network: string) =>
  <Params extends string, Body, Reply>(
    { method, path, bodyKind, body: codec }: Endpoint<Access, Params, Body, Reply>,
    { id, body, cookie }: Input<Body> = {},
  ): Promise<Answered> =>
    send(callAt(address, path.replace(':id', String(id))), {
      method,
      network,
      isForm: bodyKind === 'form',
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { body: codec.write(body) }),
    });

function must(answered: Answered): Answered {
  if (answered.status === 200) return answered;
  throw new Error(`a call was answered ${answered.status}: ${answered.text}`);
}

const read = <Params extends string, Body, Reply>(
  { reply }: Endpoint<Access, Params, Body, Reply>,
  answered: Answered,
): Reply => reply.read((JSON.parse(must(answered).text) as Success<unknown>).data ?? null);
