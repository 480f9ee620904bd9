/** What opens a contract: the signed parameters of a link, or with a session the numbers alone. */
export interface TaskLink {
  readonly applyNo: string;
  readonly signNo?: string;
  readonly sign?: string;
  readonly ts?: string;
  /** an approver's link opens the contract for reading */
  readonly approveId?: string;
  readonly chapterSign?: string;
  readonly chapterTs?: string;
}

/** How the documents of a contract are fetched: by the task's parameters, or from an address of each. */
export type DocumentSource = TaskLink | ((documentId: string, noCache: string) => string);

const LENGTHS = { applyNo: 64, signNo: 64, sign: 128, ts: 20 } as const;

/** Reads the parameters from an address; undefined when it names no contract. */
export function taskLinkOf(search: Readonly<Record<string, unknown>>): TaskLink | undefined {
  const found: Partial<Record<keyof TaskLink, string>> = {};
  for (const name of Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') found[name] = value.slice(0, LENGTHS[name]);
  }
  const { applyNo, ...rest } = found;
  return applyNo === undefined ? undefined : { applyNo, ...rest };
}
