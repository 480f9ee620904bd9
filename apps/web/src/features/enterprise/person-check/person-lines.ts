/** A person as typed. */
export interface TypedPerson {
  readonly name: string;
  readonly identityNo: string;
}

/** How many are checked together: a minute has room for them twice. */
export const MOST_PERSONS = 15;

/** What the call takes. */
const LONGEST = { name: 50, identityNo: 30 } as const;
const BETWEEN = /[\s,，、;；]+/;
const NUMBER = /^[\dA-Za-z()（）]*\d[\dA-Za-z()（）]*$/;

export interface PersonLines {
  readonly persons: readonly TypedPerson[];
  /** numbers of the lines, from 1, that do not end in a number after a name */
  readonly broken: readonly number[];
}

function personIn(line: string): TypedPerson | undefined {
  const words = line.trim().split(BETWEEN);
  const identityNo = words.at(-1) ?? '';
  const name = words.slice(0, -1).join(' ');
  const isWhole = name !== '' && name.length <= LONGEST.name && identityNo.length <= LONGEST.identityNo && NUMBER.test(identityNo);
  return isWhole ? { name, identityNo } : undefined;
}

/** One person a line, the number last; empty lines count for nothing, and who stands there twice is asked for once. */
export function personLines(text: string): PersonLines {
  const lines = text.split(/\r?\n/).map((line, at) => ({ at: at + 1, isEmpty: line.trim() === '', person: personIn(line) }));
  const persons = new Map<string, TypedPerson>();
  for (const { person } of lines) if (person !== undefined) persons.set(`${person.name} ${person.identityNo.toUpperCase()}`, person);
  return {
    persons: [...persons.values()],
    broken: lines.filter(({ isEmpty, person }) => !isEmpty && person === undefined).map(({ at }) => at),
  };
}
