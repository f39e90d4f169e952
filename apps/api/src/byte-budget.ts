import { Refusal } from '@ambang/orders/refusal.ts';

interface Bounds {
  /** That all together may hold. */
  bytes: number;
  /** That one may need. */
  largest: number;
  /** How long somebody waits for room. */
  patienceMs: number;
}

/** One that holds bytes. */
export interface Holder {
  /** @throws Refusal when there was no room for them for too long */
  take(bytes: number): Promise<void>;
  /** It needs no more: what it holds it keeps. */
  complete(): void;
  /** Gives everything back; a second time does nothing. */
  end(): void;
  isWaiting(): boolean;
}

export interface ByteBudget {
  begin(): Holder;
  held(): number;
  /** Whether somebody waits for room. */
  isAwaited(): boolean;
}

interface State {
  held: number;
  hasEnded: boolean;
  /** What it waits for. */
  wanted: { bytes: number; grant: () => void } | null;
}

/**
 * Memory that many share, each taking as its bytes come. So that they never wait for one another in a ring, room for the
 * largest is kept for the eldest alone: that one can always go on, and makes room when it ends.
 */
export function byteBudget({ bytes: most, largest, patienceMs }: Bounds): ByteBudget {
  /** Those that may need more, the eldest first. */
  const growing = new Set<State>();
  let held = 0;

  const fits = (state: State, bytes: number) => {
    const [eldest] = growing;
    return held + bytes <= (state === eldest ? most : most - largest);
  };
  const hold = (state: State, bytes: number) => {
    state.held += bytes;
    held += bytes;
  };
  const grantWhatFits = () => {
    for (const state of growing) if (state.wanted && fits(state, state.wanted.bytes)) state.wanted.grant();
  };
  const waitFor = (state: State, bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        state.wanted = null;
        reject(crowded());
      }, patienceMs);
      const grant = () => {
        clearTimeout(timer);
        state.wanted = null;
        hold(state, bytes);
        resolve();
      };
      state.wanted = { bytes, grant };
    });

  const begin = (): Holder => {
    const state: State = { held: 0, hasEnded: false, wanted: null };
    growing.add(state);
    const complete = () => {
      growing.delete(state);
      grantWhatFits();
    };
    return {
      async take(bytes) {
        // Bytes may come after it was given up, and nobody would give those back.
        if (state.hasEnded) throw crowded();
        if (fits(state, bytes)) hold(state, bytes);
        else await waitFor(state, bytes);
      },
      complete,
      end() {
        state.hasEnded = true;
        held -= state.held;
        state.held = 0;
        complete();
      },
      isWaiting: () => state.wanted !== null,
    };
  };
  return { begin, held: () => held, isAwaited: () => [...growing].some(({ wanted }) => wanted !== null) };
}

const crowded = () =>
  new Refusal('unavailable', 'Server sedang menerima banyak foto. Tunggu sebentar lalu simpan lagi.');
