/** Converts between wire and code: `read(write(value))` equals `value`. */
export interface Codec<Wire, Value> {
  read(wire: Wire): Value;
  write(value: Value): Wire;
}

export const same = <T>(): Codec<T, T> => ({ read: (wire) => wire, write: (value) => value });

export const nothing: Codec<null, null> = same();

export const listOf = <Wire, Value>(codec: Codec<Wire, Value>): Codec<Wire[], Value[]> => ({
  read: (wire) => wire.map((entry) => codec.read(entry)),
  write: (value) => value.map((entry) => codec.write(entry)),
});

/** Instants are epoch milliseconds in the code and ISO 8601 in UTC on the wire. */
export const instant: Codec<string, number> = {
  read: (wire) => Date.parse(wire),
  write: (value) => new Date(value).toISOString(),
};

export const instantOrNull: Codec<string | null, number | null> = {
  read: (wire) => (wire === null ? null : instant.read(wire)),
  write: (value) => (value === null ? null : instant.write(value)),
};

export const flag: Codec<number, boolean> = {
  read: (wire) => wire > 0,
  write: (value) => (value ? 1 : 0),
};
