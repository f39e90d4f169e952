import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Asker } from '../../throttling/fair-line.ts';

interface Bounds {
  /** The limits count for one process: each of several processes has as much again. */
  per: 'process';
  /** How many bytes all forms together may hold. */
  bytes: number;
  /** How many bytes a single form may need. */
  largest: number;
  /** How long a form waits for room, in ms. */
  patienceMs: number;
}

/** A form whose bytes are held in memory. */
export interface Holder {
  /** @throws Refusal when there was no room for the bytes for too long */
  take(bytes: number): Promise<void>;
  /** Says that the form is complete and needs no more bytes. It keeps those that it holds. */
  complete(): void;
  /** Gives all bytes back; a second call does nothing. */
  end(): void;
  isWaiting(): boolean;
  /** Whether no other network holds more bytes than the network of this form. */
  isOfGreediest(): boolean;
}

export interface ByteBudget {
  begin(asker: Asker): Holder;
  held(): number;
  /** Whether any form waits for room. */
  isAwaited(): boolean;
  /** Whether a form of another network waits for room. */
  isAwaitedBesides(network: string): boolean;
}

/**
 * A memory budget that many forms share; each takes bytes as they arrive. So that forms never wait for one another in a
 * circle, room for the largest form is kept for the eldest form alone: it can always finish, and its end makes room.
 * Other room that becomes free goes first to the network that holds least, and within it to the account that holds
 * least.
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
  /** Bytes held by each network, and by each account within its network. Names that hold nothing are absent. */
  readonly #heldBy = new Map<string, number>();
  readonly patienceMs: number;
  readonly #most: number;
  readonly #largest: number;
  /** The forms that may need more bytes, the eldest first. */
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

  /** Whether a form waits whose network or account holds less. */
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
  /** The names that its bytes are counted under: its network, and its account within that network. */
  readonly names: readonly [string, string];
  readonly #shared: SharedBytes;
  #held = 0;
  #hasEnded = false;
  /** The bytes that it waits for. */
  #wanted: { bytes: number; grant: () => void } | null = null;

  constructor(shared: SharedBytes, { network, account }: Asker) {
    this.#shared = shared;
    this.names = [network, `${network} ${account}`];
    shared.join(this);
  }

  async take(bytes: number): Promise<void> {
    // Bytes may still arrive after the form was given up, and nobody would give those back.
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

  /** Takes the bytes that it waits for if there is room for them now. */
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
