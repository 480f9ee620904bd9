import { maskAddress } from '@moqi/rules';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Contract, type Participant, partyNameOf, type TaskSuccessor } from '../contract.ts';
import type { HistoryLine } from '../history.ts';
import { handTaskTo } from '../store/participants.ts';
import { addressOf, inviteWhoseTurn } from './messages.ts';
import { note } from './note.ts';

interface HandOver {
  readonly contract: Contract;
  /** open ones, of one handler */
  readonly tasks: readonly Participant[];
  readonly heir: TaskSuccessor;
  readonly now: Date;
}

async function give(tx: Tx, platform: Platform, { contract, tasks, now }: HandOver, { to, line }: Giving): Promise<void> {
  for (const task of tasks) await handTaskTo(tx, task, to(task));
  const held = await note(tx, contract, { history: tasks.map(line), now });
  if (contract.state === 'signing') await inviteWhoseTurn(tx, platform, held, now);
}

interface Giving {
  readonly to: (task: Participant) => TaskSuccessor;
  /** what the history says of it */
  readonly line: (task: Participant) => HistoryLine;
}

/** Gives tasks of an enterprise to another member of it, who is invited anew. The caller holds the contract. */
export async function handOver(tx: Tx, platform: Platform, handing: HandOver): Promise<void> {
  const { heir } = handing;
  const line = ({ participantId, name }: Participant): HistoryLine => ({
    kind: 'handedOver',
    participantId,
    actorName: name,
    note: heir.name,
  });
  await give(tx, platform, handing, { to: () => heir, line });
}

/** The handler of these tasks has other addresses than before, and is asked again at those. The caller holds the contract. */
export async function reachElsewhere(tx: Tx, platform: Platform, moving: HandOver): Promise<void> {
  const { handlerId, mobile, email } = moving.heir;
  // the sender learns of no address of a kind that it did not state, unless there is no other
  const to = (task: Participant): TaskSuccessor => {
    const isByMail = task.mobile === undefined && email !== undefined;
    return {
      handlerId,
      name: task.name,
      mobile: isByMail ? undefined : mobile,
      email: isByMail || mobile === undefined ? email : undefined,
    };
  };
  const line = (task: Participant): HistoryLine => {
    const { mobile: number, email: mail } = to(task);
    const change = `${partyNameOf(task)}：${maskAddress(addressOf(task))} → ${maskAddress(number ?? mail ?? '')}`;
    return { kind: 'readdressed', participantId: task.participantId, actorName: task.name, note: change };
  };
  await give(tx, platform, moving, { to, line });
}
