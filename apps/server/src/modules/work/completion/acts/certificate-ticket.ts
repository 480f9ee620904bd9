import type { ContractKey } from '#modules/work/contracts/index.ts';
import { keyedLink, keyOfLink, type Mac } from '#platform/keyed-link.ts';

const VALID_MS = 15 * 60_000;

/** Hands out the certificate of one contract to a browser in which a party gave its code; it stands in the body of calls, never in an address. */
export function certificateTicket({ owner, contractId }: ContractKey, now: Date, mac: Mac): { ticket: string; expiresAt: Date } {
  const { k, ts, sign } = keyedLink({ party: owner, id: contractId }, now, mac);
  return { ticket: `${k}.${ts}.${sign}`, expiresAt: new Date(now.getTime() + VALID_MS) };
}

/** Undefined: it was not made here, or its time is over. */
export function contractOfTicket(ticket: string, now: Date, mac: Mac): ContractKey | undefined {
  const [k = '', ts = '', sign = ''] = ticket.split('.');
  const key = keyOfLink({ k, ts, sign }, mac);
  if (key === undefined || now.getTime() - Number(ts) >= VALID_MS) return undefined;
  return { owner: key.party, contractId: key.id };
}
