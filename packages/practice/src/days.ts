import { WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';

/** A day in Western Indonesian Time, such as `2026-11-28`. Days compare like their texts. */
export type WibDay = string;

export const DAY_MS = 86_400_000;

/** @throws RangeError when the instant is not finite */
export const wibDayOf = (instant: number): WibDay =>
  new Date(instant + WIB_OFFSET_MS).toISOString().slice(0, 10);

/** The instant at which the day begins. */
export const startOfWibDay = (day: WibDay): number => Date.parse(day) - WIB_OFFSET_MS;

export const addDays = (day: WibDay, days: number): WibDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Positive when `to` is later. */
export const daysBetween = (from: WibDay, to: WibDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const earlierDay = (one: WibDay, other: WibDay): WibDay => (one < other ? one : other);

export const laterDay = (one: WibDay, other: WibDay): WibDay => (one > other ? one : other);
