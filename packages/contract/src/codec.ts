/** Converts between the JSON of the API (`Wire`) and the code (`Value`): `read(write(value))` equals `value`. */
export interface Codec<Wire, Value> {
  read(wire: Wire): Value;
  write(value: Value): Wire;
}

export const identityCodec = <T>(): Codec<T, T> => ({ read: (wire) => wire, write: (value) => value });

export const nullCodec: Codec<null, null> = identityCodec();

export const listCodec = <Wire, Value>(codec: Codec<Wire, Value>): Codec<Wire[], Value[]> => ({
  read: (wire) => wire.map((entry) => codec.read(entry)),
  write: (value) => value.map((entry) => codec.write(entry)),
});

/** Instants are epoch milliseconds in the code and ISO 8601 in UTC in the API. */
export const instantCodec: Codec<string, number> = {
  read: (wire) => Date.parse(wire),
  write: (value) => new Date(value).toISOString(),
};

export const nullableInstantCodec: Codec<string | null, number | null> = {
  read: (wire) => (wire === null ? null : instantCodec.read(wire)),
  write: (value) => (value === null ? null : instantCodec.write(value)),
};

export const zeroOrOneCodec: Codec<number, boolean> = {
  read: (wire) => wire > 0,
  write: (value) => (value ? 1 : 0),
};
