import type { PartyId } from '#kernel/actor.ts';
import { concerns, contractReopened, contractSent, contractSigned, loadContract, turnOf } from '#modules/work/contracts/index.ts';
import { type Listener, listenInSteps } from '#platform/events/listener.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { signOwnTask } from '../acts/sign-own-task.ts';
import { hasGiven } from '../store/authorisations.ts';

interface Told {
  readonly platform: Platform;
  readonly event: { readonly party: PartyId; readonly id: string };
}

/** The tasks whose turn it is by now, one after the other; each is taken once, so hearing twice does no harm. */
async function signOwn({ platform, event: { party: owner, id: contractId } }: Told): Promise<void> {
  if (!(await hasGiven(platform.db, owner))) return;
  const loaded = await loadContract(new Reads(platform.db), { owner, contractId });
  if (loaded === undefined) return;
  for (const me of turnOf(loaded.contract, loaded.participants)) await signOwnTask(platform, loaded, me);
}

const own = { concerns: concerns('ownTurnId') };

/** The turn of the party that sent the contract has come: with the sending, with another signature, or with an extension. */
export const signOwnTasks: readonly Listener[] = [
  listenInSteps(contractSent, 'autosigning.signSent', signOwn, own),
  listenInSteps(contractSigned, 'autosigning.signNext', signOwn, own),
  listenInSteps(contractReopened, 'autosigning.signReopened', signOwn, own),
];
