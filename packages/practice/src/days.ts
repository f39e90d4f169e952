import { WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';

/** A day in Western Indonesian Time, such as `2026-11-28`. Days compare like their texts. */
export type WibDay = string;

export const DAY_MS = 86_400_000;

/** Days and their numbers since 1970 are kept, because they are asked for several times per card. */
const MOST_DAYS = 2_000;
const texts = new Map<number, WibDay>();
const numbers = new Map<WibDay, number>();

function dayText(number: number): WibDay {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * DAY_MS).toISOString().slice(0, 10);
  if (texts.size >= MOST_DAYS) texts.clear();
  texts.set(number, text);
  return text;
}

function dayNumber(day: WibDay): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(day) / DAY_MS;
  if (numbers.size >= MOST_DAYS) numbers.clear();
  numbers.set(day, number);
  return number;
}

/** @throws RangeError when the instant is not finite */
export const wibDayOf = (instant: number): WibDay => dayText(Math.floor((instant + WIB_OFFSET_MS) / DAY_MS));

/** The hour of the day, 0-23. */
export const wibHourOf = (instant: number): number => new Date(instant + WIB_OFFSET_MS).getUTCHours();

/** The instant at which the day begins. */
export const startOfWibDay = (day: WibDay): number => Date.parse(day) - WIB_OFFSET_MS;

export const addDays = (day: WibDay, days: number): WibDay => dayText(dayNumber(day) + days);

/** Positive when `to` is later. */
export const daysBetween = (from: WibDay, to: WibDay): number => dayNumber(to) - dayNumber(from);

export const earlierDay = (one: WibDay, other: WibDay): WibDay => (one < other ? one : other);

export const laterDay = (one: WibDay, other: WibDay): WibDay => (one > other ? one : other);
