import { createKey, type Party } from './content.ts';

/** Parties who sign at the same time. */
export interface Stage {
  /** 1 is first */
  readonly number: number;
  readonly parties: readonly Party[];
}

export function createParty(type: Party['signatoryType'], orderNum: number): Party {
  return {
    key: createKey(),
    signatoryType: type,
    fullName: '',
    corpName: '',
    mobile: '',
    email: '',
    identityCard: '',
    orderNum,
    readTime: 0,
  };
}

/** The steps of signing; one for everybody when there is no order. */
export function stagesOf(parties: readonly Party[], isOrdered: boolean): Stage[] {
  if (!isOrdered) return parties.length === 0 ? [] : [{ number: 1, parties }];
  const numbers = [...new Set(parties.map(({ orderNum }) => orderNum))].sort((a, b) => a - b);
  return numbers.map((orderNum, at) => ({ number: at + 1, parties: parties.filter((party) => party.orderNum === orderNum) }));
}

/** Puts parties into the order of their steps and numbers the steps from 1 without gaps. */
export function renumbered(parties: readonly Party[]): Party[] {
  return stagesOf(parties, true).flatMap(({ number, parties: together }) =>
    together.map((party) => (party.orderNum === number ? party : { ...party, orderNum: number })),
  );
}

/** Adds at the end, in a step of its own. */
export function addParty(parties: readonly Party[], type: Party['signatoryType']): Party[] {
  const last = Math.max(0, ...parties.map(({ orderNum }) => orderNum));
  return renumbered([...parties, createParty(type, last + 1)]);
}

/** Where a dragged party is let go: into a step, or between two steps (before step 1 is 0.5, behind step 1 is 1.5). */
export function moveToStage(parties: readonly Party[], key: string, stage: number): Party[] {
  const moving = parties.find((party) => party.key === key);
  if (!moving) return [...parties];
  const others = parties.filter((party) => party.key !== key);
  return renumbered([...others, { ...moving, orderNum: stage }]);
}

/** A party among others in its step stands in one of its own behind them. */
export function splitOff(parties: readonly Party[], key: string): Party[] {
  const party = parties.find((one) => one.key === key);
  return party ? moveToStage(parties, key, party.orderNum + 0.5) : [...parties];
}

/** Each party of a step gets a step of its own: 拆成两步. */
export function splitStage(parties: readonly Party[], stage: number): Party[] {
  const size = parties.filter(({ orderNum }) => orderNum === stage).length;
  let place = 0;
  return renumbered(parties.map((party) => (party.orderNum === stage ? { ...party, orderNum: stage + place++ / size } : party)));
}

/** What the buttons do for those who do not drag: one step earlier or later; out of a shared step first. */
export function shifted(parties: readonly Party[], key: string, direction: -1 | 1): Party[] {
  const party = parties.find((one) => one.key === key);
  if (!party) return [...parties];
  const isAlone = parties.filter(({ orderNum }) => orderNum === party.orderNum).length === 1;
  return moveToStage(parties, key, party.orderNum + direction * (isAlone ? 1.5 : 0.5));
}

/** Signs together with the step before. */
export function joinPrevious(parties: readonly Party[], key: string): Party[] {
  const party = parties.find((one) => one.key === key);
  return party && party.orderNum > 1 ? moveToStage(parties, key, party.orderNum - 1) : [...parties];
}

/** Without an order only the place in the list changes. */
export function swapped(parties: readonly Party[], key: string, direction: -1 | 1): Party[] {
  const from = parties.findIndex((party) => party.key === key);
  const other = parties[from + direction];
  const moving = parties[from];
  if (!moving || !other) return [...parties];
  const list = [...parties];
  list[from] = { ...other, orderNum: moving.orderNum };
  list[from + direction] = { ...moving, orderNum: other.orderNum };
  return list;
}

/** One box takes a mobile number or an e-mail address. What is too long for a number waits among the addresses to be corrected. */
export function contactOf(party: Pick<Party, 'mobile' | 'email'>): string {
  return party.mobile || party.email;
}

/** 138 5720 2046: in groups, as it is read aloud. */
export function spacedContact(contact: string): string {
  return contact.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}

const MOST_DIGITS = 20;

export function withContact(party: Party, text: string): Party {
  return { ...party, ...addressFields(text) };
}

/** A mobile number or a mail address, whichever the text looks like. */
export function addressFields(text: string): Pick<Party, 'mobile' | 'email'> {
  const contact = text.trim();
  const isAddress = contact.includes('@') || contact.length > MOST_DIGITS;
  return { mobile: isAddress ? '' : contact, email: isAddress ? contact : '' };
}

/** What a party is called on the pages: its role, as long as nobody is named, else in whose name it signs. */
export function partyNameOf(party: Pick<Party, 'signatoryType' | 'corpName' | 'fullName' | 'roleName'>): string {
  const name = party.signatoryType === 1 ? party.corpName : party.fullName;
  return party.fullName === '' && party.roleName ? party.roleName : name;
}
