import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerSheets } from '../load/answer-sheets.ts';
import { replyFault } from '../load/connection.ts';
import { atSteadyRate, startOpenLoop, sendPlanned } from '../load/open-loop.ts';
import type { Exam } from '../load/requests.ts';
import { createRequests } from '../load/requests.ts';
import { Tally } from '../report/tally.ts';
import { createSeatSchedule } from './seat-schedule.ts';

export interface PhaseOptions {
  exam: Exam;
  /** Account ids by seat. */
  accounts: readonly string[];
  sheets: AnswerSheets;
  connections: number;
  /** The average pause between two saves of a candidate. Each pause is 0.5 to 1.5 times as long. */
  pauseMs: number;
  random: () => number;
}

/** The measurements so far. Latencies run from the planned times. */
export interface PhaseResult {
  saves: Tally;
  handIns: Tally;
  /** The saves by the time window of their planned time. */
  windows: Tally[];
  /** The maximum delay of the generator. */
  lateMs: number;
}

/** The phases of an exam: saves, then hand-ins. Each phase ends when all its requests are answered. */
export interface ExamPhases {
  save(seconds: number, windowSeconds: number): Promise<PhaseResult>;
  /** Hands in the first `count` seats. There are no saves in this phase. */
  handIn(count: number, perSecond: number): Promise<PhaseResult>;
  end(): Promise<void>;
}

/** The delay of a due save of a candidate whose previous save is not answered yet. */
const POSTPONED_MS = 200;
const TICK_MS = 2;

export async function openExamPhases(setting: PhaseOptions): Promise<ExamPhases> {
  const { exam, accounts, sheets, connections, pauseMs, random } = setting;
  const requests = createRequests(exam, accounts);
  const startedAt = performance.now();
  const saveAt = new Float64Array(accounts.length);
  const schedule = createSeatSchedule(startedAt);
  let phase: PhaseResult = { saves: new Tally(), handIns: new Tally(), windows: [], lateMs: 0 };
  let windowsFrom = 0;
  let windowMs = Infinity;
  let isHandingIn = false;

  const scheduleSave = (seat: number, at: number) => {
    saveAt[seat] = at;
    schedule.add(seat, at);
  };
  const loop = await startOpenLoop(exam.address, connections, {
    requestOf(seat) {
      if (isHandingIn) return requests.handIn(seat);
      const { number, answer } = sheets.changeOf(seat);
      return requests.save(seat, number, answer, Math.floor(performance.now() - startedAt));
    },
    onReply(seat, reply, ms, plannedAt) {
      if (isHandingIn) {
        const fault = replyFault(reply);
        phase.handIns.add(ms, fault, reply ?? '');
        if (fault !== null) sheets.markFailed(seat);
        return;
      }
      const fault = replyFault(reply) ?? sheets.faultIn(seat, reply!);
      phase.saves.add(ms, fault, reply ?? '');
      phase.windows[Math.floor((plannedAt - windowsFrom) / windowMs)]?.add(ms);
      sheets.record(seat, fault === null);
    },
  });

  const sendDue = () => {
    const now = performance.now();
    for (const seat of schedule.due(now)) {
      if (sheets.isSaving(seat)) {
        schedule.add(seat, now + POSTPONED_MS);
        continue;
      }
      const planned = saveAt[seat]!;
      sheets.choose(seat);
      phase.lateMs = Math.max(phase.lateMs, now - planned);
      loop.send(seat, planned);
      scheduleSave(seat, planned + (0.5 + random()) * pauseMs);
    }
  };
  for (let seat = 0; seat < accounts.length; seat += 1) scheduleSave(seat, startedAt + random() * pauseMs);

  return {
    async save(seconds, windowSeconds) {
      const windows = Array.from({ length: Math.ceil(seconds / windowSeconds) }, () => new Tally());
      phase = { ...phase, windows };
      [windowsFrom, windowMs] = [performance.now(), windowSeconds * 1_000];
      for (const endsAt = windowsFrom + seconds * 1_000; performance.now() < endsAt; await pause(TICK_MS))
        sendDue();
      await loop.settled();
      return phase;
    },
    async handIn(count, perSecond) {
      isHandingIn = true;
      await sendPlanned({ count, dueAfterMs: atSteadyRate(perSecond) }, (seat, at) => loop.send(seat, at));
      await loop.settled();
      return phase;
    },
    end: () => loop.end(),
  };
}
