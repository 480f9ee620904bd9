import type { PartyId } from '#kernel/actor.ts';
import type { ListStart, RowKey } from '#kernel/list-start.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'list-cursor';

/** Which list is asked for, in whose name, and narrowed how. */
export interface AskedList {
  readonly operation: { readonly name: string };
  readonly actor: { readonly party: PartyId; readonly personId: PartyId };
  /** as the operation was asked, whose pages they are of */
  readonly input: Readonly<Record<string, unknown>> & Paged;
}

interface Paged {
  readonly itemPage?: number | undefined;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

/** Sealed together with it: a cursor opens for the same list, caller and filters alone. Of how many rows a page is, is free. */
function contextOf({ operation, actor, input }: AskedList): string {
  const { itemPage: _, pageSize: __, cursor: ___, ...filters } = input;
  const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify([operation.name, actor.party, actor.personId, narrowed.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The cursor behind the last row of an answer. Sealed, so that it tells nothing of the row and nobody makes one. */
function sealCursor(
  secrets: Secrets,
  asked: AskedList,
  { last, count, itemPage }: { readonly last: RowKey; readonly count: number; readonly itemPage: number },
): string {
  const place = JSON.stringify([last.at.getTime(), last.id, count, itemPage]);
  return Buffer.from(secrets.seal(PURPOSE, Buffer.from(place), contextOf(asked))).toString('base64url');
}

function opened(secrets: Secrets, asked: AskedList, cursor: string): ListStart {
  const sealed = Buffer.from(cursor, 'base64url');
  // the last character has bits that decoding ignores
  if (sealed.toString('base64url') !== cursor) throw new DomainError('CURSOR_INVALID');
  let place: string;
  try {
    place = Buffer.from(secrets.open(PURPOSE, sealed, contextOf(asked))).toString('utf8');
  } catch {
    throw new DomainError('CURSOR_INVALID');
  }
  const [time, id, count, itemPage] = JSON.parse(place) as [number, string, number, number];
  return { after: { at: new Date(time), id }, count, itemPage: itemPage + 1, pageSize: asked.input.pageSize };
}

const ONE_OF_TWO = {
  'zh-CN': 'itemPage 和 cursor 只能用一个，请去掉其中之一',
  en: 'itemPage and cursor exclude each other; please leave one of them out',
};

/** Where the answer begins. @throws DomainError INPUT_INVALID: page and cursor at once; CURSOR_INVALID: it is not of this list */
export function startOf(secrets: Secrets, asked: AskedList): ListStart {
  const { itemPage, pageSize, cursor } = asked.input;
  if (cursor === undefined) return { itemPage: itemPage ?? 1, pageSize };
  if (itemPage !== undefined) throw new DomainError('INPUT_INVALID', { field: 'cursor', reason: ONE_OF_TWO });
  return opened(secrets, asked, cursor);
}

/** What an answer says of how the list goes on; nothing: it ends. */
export function goesOn(
  secrets: Secrets,
  asked: AskedList,
  { last, ...told }: { readonly last: RowKey | undefined; readonly count: number; readonly itemPage: number },
): { readonly nextCursor?: string } {
  return last === undefined ? {} : { nextCursor: sealCursor(secrets, asked, { last, ...told }) };
}
