import { findBuiltInRules } from '@ambang/exam/skd.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { blankSheet, moveToPosition, currentPosition, questionNumbers } from '../../question/answer-sheet.ts';
import type { ExamSession } from '../attempt/exam-session.ts';

interface SessionRecord extends Omit<ExamSession, 'sheet'>, Pick<AnswerSheet, 'answers' | 'flags'> {
  version: number;
  /** Zero-based position of the question on the screen. */
  index: number;
}

/**
 * Increment it with every change that an earlier build would misread. `isOfUnknownVersion` must then accept the earlier
 * versions, and `parseRecord` convert them.
 */
const VERSION = 1;

export function toRecord({ sheet, ...session }: ExamSession): SessionRecord {
  const { answers, flags } = sheet;
  return { ...session, index: Math.max(currentPosition(sheet), 0), answers, flags, version: VERSION };
}

/** True for a record from a newer build and for a value that is not a record. Neither is read, changed or removed. */
export const isOfUnknownVersion = (stored: unknown): boolean =>
  stored !== undefined && versionOf(stored) !== VERSION;

const versionOf = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && 'version' in stored ? stored.version : null;

/** @returns undefined when nothing is stored or the record has an unknown version */
export function parseRecord(stored: unknown): ExamSession | undefined {
  if (stored === undefined || isOfUnknownVersion(stored)) return undefined;
  const { index, answers, flags, ...session } = stored as Omit<SessionRecord, 'version'>;
  Reflect.deleteProperty(session, 'version');
  return { ...session, sheet: moveToPosition({ ...blankSheetOf(session), answers, flags }, index) };
}

const numbers = ['tryoutId', 'attempt', 'startedAt', 'expiresAt', 'clockOffset'] as const;
const texts = ['accountId', 'ruleSet', 'paper'] as const;

/** The fields that are needed to send answers, as JSON for `localStorage`. */
export const serializeSessionStart = (session: ExamSession): string =>
  JSON.stringify(session, [...numbers, ...texts]);

/** @returns undefined for text that is not a session start of this account */
export function parseSessionStart(accountId: string, text: string): ExamSession | undefined {
  const stored = parseObject(text);
  const isWhole =
    numbers.every((name) => Number.isFinite(stored[name])) &&
    texts.every((name) => typeof stored[name] === 'string') &&
    stored.accountId === accountId;
  if (!isWhole) return undefined;
  const fields = Object.fromEntries([...numbers, ...texts].map((name) => [name, stored[name]]));
  const session = { ...(fields as unknown as ExamSession), rules: findBuiltInRules(stored.ruleSet ?? '') };
  const defaults = { unsent: [], revision: 0, handInDelayMs: 0, handIn: null };
  return { ...session, sheet: blankSheetOf(session), ...defaults };
}

function parseObject(text: string): Partial<ExamSession> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<ExamSession>;
  } catch {
    return {};
  }
}

/** Without rules the sheet has no questions: answers can be sent but not shown until the server sends the rules. */
const blankSheetOf = ({ rules }: Pick<ExamSession, 'rules'>): AnswerSheet =>
  blankSheet(rules ? questionNumbers(rules) : []);
