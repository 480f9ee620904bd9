/** Why a text is refused wherever it stands. */
export type TextFault = 'nul' | 'surrogate' | 'direction';

const NUL = String.fromCharCode(0);
/** All three at once: most texts have none of them. */
const ANY = /[\0\p{Cs}\p{Bidi_Control}]/u;

/**
 * U+0000 cannot be stored, half a surrogate pair is no character, and marks of writing direction show a reader another text than the
 * one that is signed. No language of our readers needs them.
 */
export function textFault(text: string): TextFault | undefined {
  if (!ANY.test(text)) return undefined;
  if (text.includes(NUL)) return 'nul';
  return text.isWellFormed() ? 'direction' : 'surrogate';
}

export interface FaultyText {
  /** names and indexes on the way to it; of a faulty name, those before it */
  readonly path: readonly PropertyKey[];
  readonly fault: TextFault;
}

function faultyMember(key: string | number, value: unknown): FaultyText | undefined {
  const fault = typeof key === 'string' ? textFault(key) : undefined;
  if (fault !== undefined) return { path: [], fault };
  const found = faultyText(value);
  return found && { path: [key, ...found.path], fault: found.fault };
}

function faultyElement(list: readonly unknown[]): FaultyText | undefined {
  for (let at = 0; at < list.length; at++) {
    const found = faultyMember(at, list[at]);
    if (found) return found;
  }
  return undefined;
}

/** The first faulty text in a decoded value: a text itself, or one in a list or an object, names of fields included. */
export function faultyText(value: unknown): FaultyText | undefined {
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault && { path: [], fault };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return faultyElement(value);
  for (const key of Object.keys(value)) {
    const found = faultyMember(key, (value as Record<string, unknown>)[key]);
    if (found) return found;
  }
  return undefined;
}
