import type { LogKind } from '@moqi/api/records/logs';
import type { PartyId } from '#kernel/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { CHAIN_START, type ChainEnd, type ChainFault, faultAtEnd, faultOf, markText } from '../chain.ts';
import { findHead, findMarks } from '../store/log-ends.ts';
import { entriesAfter } from '../store/log-lists.ts';

const MARK = 'log mark';
const BATCH = 2_000;

/** The platform's own word for how far a log went; the database does not know the key. */
export function markOf({ secrets }: Pick<Platform, 'secrets'>, party: PartyId, kind: LogKind, end: ChainEnd): Uint8Array {
  return secrets.mac(MARK, markText(party, kind, end));
}

export interface CheckedChain {
  readonly head: ChainEnd;
  readonly markedUpTo: number;
  readonly fault: ChainFault | undefined;
}

/** Computes a whole log again, up to where it ended when the check began. */
export async function checkChain(platform: Platform, party: PartyId, kind: LogKind): Promise<CheckedChain> {
  const { db } = platform;
  const marks = new Map((await findMarks(db, party, kind)).map(({ number, mac }) => [number, mac]));
  const head = (await findHead(db, party, kind)) ?? CHAIN_START;
  const markedUpTo = Math.max(0, ...marks.keys());
  const broken = (fault: ChainFault): CheckedChain => ({ head, markedUpTo, fault });
  let end = CHAIN_START;
  for (;;) {
    const rows = await entriesAfter(db, party, { kind }, { after: end.number, upTo: head.number, limit: BATCH });
    for (const row of rows) {
      const fault = faultOf(end, row);
      if (fault) return broken(fault);
      end = { number: row.number, hash: row.hash };
      const mac = marks.get(end.number);
      if (mac && Buffer.compare(mac, markOf(platform, party, kind, end)) !== 0) return broken({ number: end.number, kind: 'recomputed' });
    }
    if (rows.length < BATCH) break;
  }
  const fault = faultAtEnd(end, head);
  if (fault) return broken(fault);
  // a log cut off together with its head
  return markedUpTo > head.number ? broken({ number: head.number + 1, kind: 'missing' }) : { head, markedUpTo, fault: undefined };
}
