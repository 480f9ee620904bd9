import { useState } from 'react';
import type { Content, FieldKind, Party } from '../model/content.ts';
import { unplacedParties } from '../model/readiness.ts';
import { type Editor, signingKind } from './editor.ts';

type InHand = Pick<Editor, 'setParty' | 'armed' | 'isLeading' | 'arm' | 'lead' | 'stopLeading'> & { readonly party: Party | undefined };

/**
 * The party that gets the next place, and what the next click on a page places. As long as the sender chooses nothing, the parties without a place come one
 * after the other, each with what it signs with. `selected`: the party of what is selected.
 */
export function useInHand(content: Content, selected: string | undefined): InHand {
  const { parties } = content;
  const [chosen, setChosen] = useState('');
  const [armed, setArmed] = useState<FieldKind>();
  const [isLed, setLed] = useState(true);
  const [unplaced] = isLed ? unplacedParties(content) : [];
  const shown = chosen || (unplaced?.key ?? selected);
  const party = parties.find(({ key }) => key === shown) ?? parties[0];
  const ledTo = unplaced && unplaced === party ? signingKind(unplaced) : undefined;
  return {
    party,
    armed: armed ?? ledTo,
    isLeading: armed === undefined && ledTo !== undefined,
    arm: setArmed,
    setParty: (key) => {
      setLed(false);
      setChosen(key);
      // a person cannot place the seal that was in hand
      setArmed(undefined);
    },
    lead: () => {
      setLed(true);
      setChosen('');
      setArmed(undefined);
    },
    stopLeading: () => {
      setLed(false);
      setChosen(party?.key ?? '');
    },
  };
}
