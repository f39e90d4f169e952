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

/**
 * Memory that many share, each taking as its bytes come. So that they never wait for one another in a ring, room for the
 * largest is kept for the eldest alone: that one can always go on, and makes room when it ends.
 */
export function byteBudget(bounds: Bounds): ByteBudget {
  const shared = new SharedBytes(bounds);
  return {
    begin: () => new Share(shared),
    held: () => shared.held,
    isAwaited: () => shared.isAwaited(),
  };
}

class SharedBytes {
  held = 0;
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
    for (const each of this.#growing) each.goOn();
  }

  fits(share: Share, bytes: number): boolean {
    const [eldest] = this.#growing;
    return this.held + bytes <= (share === eldest ? this.#most : this.#most - this.#largest);
  }

  isAwaited(): boolean {
    return [...this.#growing].some((share) => share.isWaiting());
  }
}

class Share implements Holder {
  readonly #shared: SharedBytes;
  #held = 0;
  #hasEnded = false;
  /** What it waits for. */
  #wanted: { bytes: number; grant: () => void } | null = null;

  constructor(shared: SharedBytes) {
    this.#shared = shared;
    shared.join(this);
  }

  async take(bytes: number): Promise<void> {
    // Bytes may come after it was given up, and nobody would give those back.
    if (this.#hasEnded) throw crowded();
    if (!this.#shared.fits(this, bytes)) await this.#room(bytes);
    else this.#hold(bytes);
  }

  complete(): void {
    this.#shared.leave(this);
  }

  end(): void {
    this.#hasEnded = true;
    this.#shared.held -= this.#held;
    this.#held = 0;
    this.complete();
  }

  isWaiting(): boolean {
    return this.#wanted !== null;
  }

  /** There may be room now for what it waits for. */
  goOn(): void {
    if (this.#wanted && this.#shared.fits(this, this.#wanted.bytes)) this.#wanted.grant();
  }

  #hold(bytes: number): void {
    this.#held += bytes;
    this.#shared.held += bytes;
  }

  #room(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#wanted = null;
        reject(crowded());
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

const crowded = () =>
  new Refusal('unavailable', 'Server sedang menerima banyak foto. Tunggu sebentar lalu simpan lagi.');
