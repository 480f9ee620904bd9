type Fields = Readonly<Record<string, unknown>>;

/** What later calls name: the number of what an earlier one made. */
const LEARNT = [
  'targetId',
  'fileName',
  'applyId',
  'applyNo',
  'signNo',
  'tplId',
  'tplCode',
  'batchId',
  'categoryId',
  'callBackId',
  'requestId',
];
/** What names the same under another name. */
const ALSO: Readonly<Record<string, string>> = { applyIds: 'applyId' };

export type Known = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every named text in an answer, from the outside in. */
function textsIn(value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  const own = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return [...own, ...Object.values(value).flatMap(textsIn)];
}

/** What an answer tells for the calls after it: of several, the first. */
export function learnt(known: Known, answer: unknown): Known {
  const found = textsIn(answer).filter(([name]) => LEARNT.includes(name));
  return { ...known, ...Object.fromEntries(found.toReversed()) };
}

/** An example with what is known in the place of what it makes up. */
export function filled(example: unknown, known: Known): unknown {
  if (Array.isArray(example)) return example.map((one) => filled(one, known));
  if (!isObject(example)) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const knownValue = typeof value === 'string' ? known[ALSO[name] ?? name] : undefined;
      return [name, knownValue ?? filled(value, known)];
    }),
  );
}
