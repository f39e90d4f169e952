/** A number that the person who runs a benchmark may set by a variable of the environment. */
export function numberOption(name: string, byDefault: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return byDefault;
  const value = Number(text);
  if (!(value >= 0) || value === Infinity) throw new Error(`${name} is no number: ${text}`);
  return value;
}
