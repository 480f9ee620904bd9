/** Code → its number on the wire and its sentence in Chinese and English. `{name}` is filled from the error's facts. */
export type ErrorTable = Readonly<Record<string, readonly [number, string, string]>>;
