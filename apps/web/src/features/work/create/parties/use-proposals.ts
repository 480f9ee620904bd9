import { findParties, type ProposedParty } from '@moqi/api/work/sending';
import { useEffect, useState } from 'react';
import { useCall } from '#shared/call/index.ts';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { useDoor } from '#shared/session/use-door.ts';
import type { Party } from '../model/content.ts';
import { contactOf } from '../model/parties.ts';

/** A pause in typing; nobody is asked for at each letter. */
const PAUSE_MS = 200;
/** Two digits are in everybody's number. */
const FEWEST_DIGITS = 3;

const isEnough = (text: string): boolean => text.length >= (/^[\d\s]+$/.test(text) ? FEWEST_DIGITS : 1);

const sameAs =
  (party: Party) =>
  ({ corpName, fullName, mobile, email }: ProposedParty): boolean =>
    corpName === party.corpName && fullName === party.fullName && (mobile || email) === contactOf(party);

/** The parties that fit what is typed: colleagues and earlier partners, but for those who are in the contract already. */
export function useProposals(typed: string, party: Party, parties: readonly Party[]): readonly ProposedParty[] {
  const [keyword, setKeyword] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const audience = useDoor();
  const { signatoryType } = party;
  // a visitor of the demo has neither colleagues nor partners
  const isKnown = useSession(isAuthenticated);
  const enabled = isKnown && text !== '' && keyword !== '' && isEnough(keyword);
  const { data } = useCall(findParties, { keyword, signatoryType }, { audience, enabled, isInBackground: true, keepPrevious: true });
  if (!enabled) return [];
  // the answer of before is shown until the next one is there, but not for the other kind of party
  return (data?.list ?? []).filter((one) => one.signatoryType === signatoryType && !parties.some((other) => sameAs(other)(one)));
}
