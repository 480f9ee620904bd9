import { giveAuthorisation, sendAuthorisationCode } from '@moqi/api/work/auto-signing';
import { handle, handleInSteps } from '#operation/handle.ts';
import { giveTo, proveGiver, sendCode } from '../acts/giving.ts';
import { checkTerms, giverOf, termsFrom } from '../acts/terms.ts';
import { codePurpose } from '../authorisation.ts';

export const sendAuthorisationCodeHandler = handle(sendAuthorisationCode, async ({ actor, input, tx, platform, reads, now }) => {
  const { address } = await giverOf(reads, actor, now);
  return await sendCode(tx, platform, { personId: actor.personId, address, purpose: codePurpose(termsFrom(input)), now });
});

export const giveAuthorisationHandler = handleInSteps(giveAuthorisation, async ({ actor, input, platform, reads, now, transact }) => {
  const { personId, origin } = actor;
  const { name: giverName, address } = await giverOf(reads, actor, now);
  const terms = termsFrom(input);
  const { endsAt, sealName } = await checkTerms(platform.db, actor, terms, now);
  const proofMethod = await proveGiver(
    platform,
    { personId, address, purpose: codePurpose(terms), now },
    { code: input.valicode, signPassword: input.signPassword },
  );
  // a person signs with handwriting, whatever seal is named
  const sealId = actor.kind === 'member' ? terms.sealId : undefined;
  const { templateIds, mostFen } = terms;
  const giving = { giverName, sealId, sealName, templateIds, mostFen, endsAt, address, proofMethod, origin, key: undefined };
  return { authorisationId: await transact((tx) => giveTo(tx, actor, giving, now)) };
});
