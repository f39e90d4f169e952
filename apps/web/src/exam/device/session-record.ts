import { rulesKnownAs } from '@ambang/exam/skd.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { blankSheet, moveToPosition, positionOf, questionNumbers } from '../../question/answer-sheet.ts';
import type { ExamSession } from '../attempt/exam-session.ts';

/** How a session lies on the device, so that each build reads what the ones before it have left there. */
export interface SessionRecord extends Omit<ExamSession, 'sheet'>, Pick<AnswerSheet, 'answers' | 'flags'> {
  version: number;
  /** Zero-based position of the question on the screen; which questions there are is the rule set's. */
  index: number;
}

/**
 * Goes up with every change that an earlier build would misread. A new field that an earlier build merely passes on
 * needs no new version.
 */
const VERSION = 2;

/** The records of the first builds do not tell their version. */
const FIRST_VERSION = 1;

/** What makes a record of the version at its key one of the next. */
const steps: Readonly<Record<number, (record: SessionRecord) => SessionRecord>> = {
  // The record says its version now; the questions have moved to a database of their own.
  1: (record) => record,
};

export function writeRecord({ sheet, ...session }: ExamSession): SessionRecord {
  const { answers, flags } = sheet;
  return { ...session, index: Math.max(positionOf(sheet), 0), answers, flags, version: VERSION };
}

/** Whether only a newer build can read it: it is left as it is. */
export function isOfUnknownVersion(kept: unknown): boolean {
  return kept !== undefined && !(versionOf(kept) <= VERSION);
}

/** @returns undefined when nothing is kept, or nothing that this build can read */
export function readRecord(kept: unknown): ExamSession | undefined {
  if (kept === undefined || isOfUnknownVersion(kept)) return undefined;
  let record = kept as SessionRecord;
  for (let from = versionOf(kept); from < VERSION; from += 1) record = steps[from]?.(record) ?? record;
  const { index, answers, flags, ...fields }: KeptRecord = record;
  delete fields.version;
  const rules = fields.rules ?? rulesKnownAs(fields.ruleSet);
  const { revision = 0, handInDelayMs = 0, handIn = null } = fields;
  const session = { ...fields, rules, revision, handInDelayMs, handIn };
  return { ...session, sheet: moveToPosition({ ...blankSheetOf(session), answers, flags }, index) };
}

/** The first builds did not tell the version, later ones no revision, rules, delay or decided hand-in. */
type KeptRecord = Omit<SessionRecord, Later> & Partial<Pick<SessionRecord, Later>>;

type Later = 'version' | 'revision' | 'rules' | 'handInDelayMs' | 'handIn';

const versionOf = (kept: unknown): number => {
  if (typeof kept !== 'object' || kept === null) return NaN;
  const { version = FIRST_VERSION } = kept as Partial<SessionRecord>;
  return Number.isInteger(version) && version >= FIRST_VERSION ? version : NaN;
};

/** What does not change while an attempt runs: enough to send its answers. */
const numbers = ['tryoutId', 'attempt', 'startedAt', 'expiresAt', 'clockOffset'] as const;
const texts = ['accountId', 'ruleSet', 'paper'] as const;

/** As text, for storage that holds nothing else. */
export const writeSessionStart = (session: ExamSession): string =>
  JSON.stringify(session, [...numbers, ...texts]);

/** @returns undefined for what is no beginning of this account: anything may stand in the storage of a device */
export function readSessionStart(accountId: string, text: string): ExamSession | undefined {
  const kept = parsed(text);
  const isWhole =
    numbers.every((name) => Number.isFinite(kept[name])) &&
    texts.every((name) => typeof kept[name] === 'string') &&
    kept.accountId === accountId;
  if (!isWhole) return undefined;
  const fields = Object.fromEntries([...numbers, ...texts].map((name) => [name, kept[name]]));
  const session = { ...(fields as unknown as ExamSession), rules: rulesKnownAs(kept.ruleSet ?? '') };
  const nothing = { unsent: [], revision: 0, handInDelayMs: 0, handIn: null };
  return { ...session, sheet: blankSheetOf(session), ...nothing };
}

function parsed(text: string): Partial<ExamSession> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<ExamSession>;
  } catch {
    return {};
  }
}

/** Answers without their rules can still be sent; the questions are shown once the server has told the rules. */
const blankSheetOf = ({ rules }: Pick<ExamSession, 'rules'>): AnswerSheet =>
  blankSheet(rules ? questionNumbers(rules) : []);
