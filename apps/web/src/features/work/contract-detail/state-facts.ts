import type { ContractDetail } from '@moqi/api/work/contracts';
import type { PipState, TimelineEvent } from '@moqi/ui';

type Party = ContractDetail['parties'][number];

/** A participant, in the words of a sentence: 苏州栖禾新材料有限公司 林书禾. */
export function calledName({ corpName, name }: Pick<Party, 'corpName' | 'name'>): string {
  return corpName === '' ? name : `${corpName} ${name}`.trim();
}

/** Key and facts of the one sentence that says how the contract stands. It names people. */
export type StateSentence =
  | { readonly key: 'mine' | 'checking' | 'draft' | 'approving' | 'rescinding' | 'rescinded' }
  | { readonly key: 'others'; readonly names: readonly string[]; readonly since: string }
  | { readonly key: 'completed'; readonly parties: number; readonly at: string }
  | { readonly key: 'rejected'; readonly name: string; readonly at: string; readonly reason: string }
  | { readonly key: 'refused'; readonly names: readonly string[]; readonly reason: string }
  | { readonly key: 'revoked' | 'expired'; readonly at: string; readonly reason: string };

/** The moment since when it has been these signers' turn: the last signature before them, or the sending. */
function waitingSince({ parties, sentTime }: Pick<ContractDetail, 'parties' | 'sentTime'>): string {
  return parties.reduce((last, { signTime }) => (signTime > last ? signTime : last), sentTime);
}

function signingSentence(contract: ContractDetail): StateSentence {
  const turn = contract.parties.filter((party) => party.turn);
  if (turn.length === 0) return { key: 'checking' };
  if (contract.can.sign) return { key: 'mine' };
  return { key: 'others', names: turn.map(calledName), since: waitingSince(contract) };
}

export function sentenceOf(contract: ContractDetail): StateSentence {
  switch (contract.state) {
    case 'signing':
      return signingSentence(contract);
    case 'completed':
      return { key: 'completed', parties: contract.parties.length, at: contract.endTime };
    case 'refused': {
      const { verdict } = contract;
      if (verdict) return { key: 'rejected', name: verdict.name, at: verdict.time, reason: verdict.reason };
      const names = contract.parties.filter(({ state }) => state === 'refused').map(calledName);
      return { key: 'refused', names, reason: contract.endReason };
    }
    case 'revoked':
    case 'expired':
      return { key: contract.state, at: contract.endTime, reason: contract.endReason };
    case 'draft':
    case 'approving':
    case 'rescinding':
    case 'rescinded':
      return { key: contract.state };
  }
}

const PIPS: Readonly<Record<Party['state'], PipState>> = {
  waiting: 'later',
  signed: 'done',
  refused: 'failed',
  expired: 'later',
  revoked: 'later',
};

export function pipOf(party: Party): TimelineEvent['pip'] {
  if (party.state === 'waiting' && party.turn) return party.me ? 'me' : 'them';
  return PIPS[party.state];
}

type TaskChange = ContractDetail['timeline'][number] & { readonly kind: 'handedOver' | 'readdressed' };
const isTaskChange = (event: ContractDetail['timeline'][number]): event is TaskChange =>
  event.kind === 'handedOver' || event.kind === 'readdressed';

/** How a task came to another signer, or to another name or address: a handler who left the enterprise, a correction by the sender. */
export function taskChangesOf({ timeline }: Pick<ContractDetail, 'timeline'>, participantId: string): readonly TaskChange[] {
  return timeline.filter(isTaskChange).filter((change) => change.participantId === participantId);
}

/** When it ends unless somebody signs: at its deadline, or before at that of a party whose turn it is. Empty: there is none. */
export function nextDeadlineOf({ overDate, parties }: Pick<ContractDetail, 'overDate' | 'parties'>): string {
  const all = [overDate, ...parties.flatMap((party) => (party.turn ? party.overDate : ''))].filter(Boolean);
  return all.toSorted()[0] ?? '';
}
