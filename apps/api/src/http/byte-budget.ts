import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Asker } from '../throttling/fair-line.ts';

interface Bounds {
  /** For how many processes it counts: each of several has as much again. */
  per: 'process';
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
  /** Whether no other network holds more than its own. */
  isOfGreediest(): boolean;
}

export interface ByteBudget {
  begin(asker: Asker): Holder;
  held(): number;
  /** Whether somebody waits for room. */
  isAwaited(): boolean;
  /** Whether somebody of another network does. */
  isAwaitedBesides(network: string): boolean;
}

/**
 * Memory that many share, each taking as its bytes come. So that they never wait for one another in a ring, room for the
 * largest is kept for the eldest alone: that one can always go on, and makes room when it ends. What else becomes free is
 * first for the network that holds least, and within it for the account that does.
 */
export function byteBudget(bounds: Bounds): ByteBudget {
  const shared = new SharedBytes(bounds);
  return {
    begin: (asker) => new Share(shared, asker),
    held: () => shared.held,
    isAwaited: () => shared.waiting().length > 0,
    isAwaitedBesides: (network) => shared.waiting().some(({ names }) => names[0] !== network),
  };
}

class SharedBytes {
  held = 0;
  /** By network, and by account within it; what nobody holds is not named. */
  readonly #heldBy = new Map<string, number>();
  readonly patienceMs: number;
  readonly #most: number;
  readonly #largest: number;
  /** Those that may need more, the eldest first. */
  readonly #growing = new Set<Share>();

  constructor({ bytes, largest, patienceMs }: Bounds) {
    this.#most = bytes;
    this.#largest = largest;
    this.patienceMs = patienceMs;
  }

  join(share: Share): void {
    this.#growing.add(share);
  }

  leave(share: Share): void {
    this.#growing.delete(share);
    for (const each of this.waiting().sort((one, other) => this.#compare(one, other))) each.goOn();
  }

  hold(share: Share, bytes: number): void {
    this.held += bytes;
    for (const name of share.names) {
      const held = (this.#heldBy.get(name) ?? 0) + bytes;
      if (held > 0) this.#heldBy.set(name, held);
      else this.#heldBy.delete(name);
    }
  }

  fits(share: Share, bytes: number): boolean {
    return this.held + bytes <= (this.#isEldest(share) ? this.#most : this.#most - this.#largest);
  }

  /** Whether somebody who holds less waits. */
  mustGiveWay(share: Share): boolean {
    return !this.#isEldest(share) && this.waiting().some((other) => this.#compare(other, share) < 0);
  }

  #isEldest(share: Share): boolean {
    const [eldest] = this.#growing;
    return share === eldest;
  }

  #compare(one: Share, other: Share): number {
    const [network, account] = one.names.map((name, index) => {
      return (this.#heldBy.get(name) ?? 0) - (this.#heldBy.get(other.names[index] ?? '') ?? 0);
    });
    return network || account || 0;
  }

  waiting(): Share[] {
    return [...this.#growing].filter((share) => share.isWaiting());
  }

  isGreediest(network: string): boolean {
    const most = Math.max(...[...this.#growing].map(({ names }) => this.#heldBy.get(names[0]) ?? 0));
    return (this.#heldBy.get(network) ?? 0) >= most;
  }
}

class Share implements Holder {
  /** Of its network, and of its account within it. */
  readonly names: readonly [string, string];
  readonly #shared: SharedBytes;
  #held = 0;
  #hasEnded = false;
  /** What it waits for. */
  #wanted: { bytes: number; grant: () => void } | null = null;

  constructor(shared: SharedBytes, { network, account }: Asker) {
    this.#shared = shared;
    this.names = [network, `${network} ${account}`];
    shared.join(this);
  }

  async take(bytes: number): Promise<void> {
    // Bytes may come after it was given up, and nobody would give those back.
    if (this.#hasEnded) throw crowdedByFiles();
    if (this.#shared.fits(this, bytes) && !this.#shared.mustGiveWay(this)) this.#hold(bytes);
    else await this.#room(bytes);
  }

  complete(): void {
    this.#shared.leave(this);
  }

  end(): void {
    this.#hasEnded = true;
    this.#hold(-this.#held);
    this.complete();
  }

  isWaiting(): boolean {
    return this.#wanted !== null;
  }

  isOfGreediest(): boolean {
    return this.#shared.isGreediest(this.names[0]);
  }

  /** There may be room now for what it waits for. */
  goOn(): void {
    if (this.#wanted && this.#shared.fits(this, this.#wanted.bytes)) this.#wanted.grant();
  }

  #hold(bytes: number): void {
    this.#held += bytes;
    this.#shared.hold(this, bytes);
  }

  #room(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#wanted = null;
        reject(crowdedByFiles());
      }, this.#shared.patienceMs);
      const grant = () => {
        clearTimeout(timer);
        this.#wanted = null;
        this.#hold(bytes);
        resolve();
      };
      this.#wanted = { bytes, grant };
    });
  }
}

export const crowdedByFiles = () =>
  new Refusal('unavailable', 'Server sedang menerima banyak foto. Tunggu sebentar lalu simpan lagi.');
