const STEP_MS = 4;

/** Times at which seats are due, in steps of a few ms. */
export interface Schedule {
  add(seat: number, at: number): void;
  /** Takes the seats that are due by now; one may be added again meanwhile. */
  due(now: number): Generator<number>;
}

export function newSchedule(from: number): Schedule {
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
