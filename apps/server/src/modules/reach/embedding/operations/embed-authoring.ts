import { embedAuthoring, listAuthored } from '@moqi/api/reach/embedding';
import { v7 as uuidv7 } from 'uuid';
import { mayFrame, originOf } from '#modules/reach/merchant-keys/index.ts';
import { customersTemplates } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { digestOf, newTicket } from '../embedded-task.ts';
import { AUTHORING_PATHS } from '../framed-path.ts';
import { insertAuthoring } from '../store/authorings.ts';

export const embedAuthoringHandler = handle(embedAuthoring, async ({ actor, input, now, platform, tx, fail }) => {
  const { party } = actor;
  const { customerNo, page, tplId: templateId, publish, minutes } = input;
  const keyId = actor.merchantKey?.keyId ?? '';
  const origin = input.origin === undefined ? '' : originOf(input.origin);
  const isFramed = origin !== '';
  if (origin === undefined || (isFramed && !(await mayFrame(tx, { party, keyId }, origin)))) {
    return fail('KEY_ORIGIN', { origin: input.origin ?? '' });
  }
  const own = templateId === undefined ? [] : await customersTemplates(tx, party, customerNo);
  if (templateId !== undefined && !own.some((one) => one.templateId === templateId)) return fail('TEMPLATE_UNKNOWN');
  const [authoringId, ticket] = [uuidv7({ msecs: now.getTime() }), newTicket()];
  const one = { party, authoringId, keyId, customerNo, page, templateId, publishes: publish === 1, origin, uploadIds: [] };
  const endsAt = new Date(now.getTime() + minutes * 60_000);
  await insertAuthoring(tx, one, { digest: digestOf(ticket), endsAt });
  return { url: `${platform.config.publicUrl}${AUTHORING_PATHS[page]}?ticket=${ticket}`, expireTime: endsAt.toISOString() };
});

export const listAuthoredHandler = handle(listAuthored, async ({ actor, input, tx }) => {
  const found = await customersTemplates(tx, actor.party, input.customerNo);
  const list = found.map(({ templateId: tplId, name: tplName, state, version, updatedAt }) => {
    return { tplId, tplName, state, version, updateTime: updatedAt.toISOString() };
  });
  return { list };
});
