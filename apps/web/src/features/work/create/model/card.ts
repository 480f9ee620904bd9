import type { Content, Party } from './content.ts';
import { createParty } from './parties.ts';

/** Whom a card names; the address is a mobile number or an e-mail address. */
export interface Card {
  readonly name: string;
  readonly accountNo: string;
}

/** The same contract with the person of a card in it, once, as the last who signs. */
export function withCard(content: Content, card: Card | undefined): Content {
  if (card === undefined || content.parties.some(({ mobile, email }) => [mobile, email].includes(card.accountNo))) return content;
  const address = card.accountNo.includes('@') ? { email: card.accountNo } : { mobile: card.accountNo };
  const last = Math.max(0, ...content.parties.map(({ orderNum }) => orderNum));
  const party: Party = { ...createParty(0, last + 1), fullName: card.name, ...address };
  return { ...content, parties: [...content.parties, party] };
}
