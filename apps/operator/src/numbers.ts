import { WrongCall } from './fault.ts';

/** @throws WrongCall for anything but a whole number between the two */
export function wholeNumber(text: string, option: string, from: number, to: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new WrongCall(`${option} harus bilangan bulat ${from} sampai ${to}, bukan "${text}".`);
}
