import {
  concerns,
  contractCompleted,
  contractExpired,
  contractRefused,
  contractRevoked,
  readContractRow,
  transitionIfAllowed,
} from '#modules/work/contracts/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';

/** The contract that this one rescinds is rescinded once this one is signed; if that fails, it stands as before. Safe to run twice. */
async function end({ tx, event, now }: Hearing<typeof contractCompleted.ids>): Promise<void> {
  const second = await readContractRow(tx, event.party, event.id);
  const first = second?.relations.find(({ kind, isFrom }) => kind === 'rescinds' && isFrom);
  if (!second || !first) return;
  const isSigned = second.state === 'completed';
  const history = [{ kind: isSigned ? 'rescinded' : 'rescissionDropped', actorName: '', note: second.number }] as const;
  const system = { kind: 'system', party: first.owner, name: '' } as const;
  await transitionIfAllowed(tx, system, first, { verb: isSigned ? 'finishRescission' : 'dropRescission', history, now });
}

const rescinding = { concerns: concerns('rescindsId') };

export const endRescission: readonly Listener[] = [
  listen(contractCompleted, 'sending.finishRescission', end, rescinding),
  listen(contractRefused, 'sending.dropRefusedRescission', end, rescinding),
  listen(contractRevoked, 'sending.dropRevokedRescission', end, rescinding),
  listen(contractExpired, 'sending.dropExpiredRescission', end, rescinding),
];
