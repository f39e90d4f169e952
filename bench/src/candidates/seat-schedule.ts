const STEP_MS = 4;

/** The times at which seats are due, in steps of a few ms. */
export interface SeatSchedule {
  add(seat: number, at: number): void;
  /** Removes and returns the seats that are due. The caller may add a seat again. */
  due(now: number): Generator<number>;
}

export function createSeatSchedule(from: number): SeatSchedule {
  const seatsByStep = new Map<number, number[]>();
  let done = Math.floor(from / STEP_MS);
  return {
    add(seat, at) {
      const step = Math.max(Math.ceil(at / STEP_MS), done + 1);
      const seats = seatsByStep.get(step);
      if (seats) seats.push(seat);
      else seatsByStep.set(step, [seat]);
    },
    *due(now) {
      while (done < Math.floor(now / STEP_MS)) {
        done += 1;
        const seats = seatsByStep.get(done) ?? [];
        seatsByStep.delete(done);
        yield* seats;
      }
    },
  };
}
