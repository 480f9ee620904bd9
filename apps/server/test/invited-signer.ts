import { readProof } from '@moqi/api/work/signing';
import type { TestBrowser } from './browser.ts';
import { linkTo, type SigningContract, type SituationOptions, signingContract } from './situations.ts';
import type { World } from './world.ts';

/** Somebody without a name that is proven, at a phone, with the link to a contract that waits for a signature. */
export interface InvitedSigner {
  readonly situation: SigningContract;
  readonly mobile: string;
  readonly phone: TestBrowser;
  readonly link: Awaited<ReturnType<typeof linkTo>>;
}

export async function invitedSigner(world: World, options: SituationOptions = { parties: ['stranger'] }): Promise<InvitedSigner> {
  const situation = await signingContract(world, options);
  const mobile = situation.parties[0]?.mobile ?? '';
  return { situation, mobile, phone: world.browser(), link: await linkTo(world, mobile) };
}

/** What the signer's page is told of the name. */
export async function nameStateOf({ phone, link }: Pick<InvitedSigner, 'phone' | 'link'>): Promise<string> {
  return (await phone.call(readProof, 'signing', link)).data.name;
}

/** The evidence of all checks that were begun for an address. */
export const identityChecksAt = ({ platform }: World, address: string) =>
  platform.db.selectFrom('identity_checks').selectAll().where('address', '=', address).execute();
