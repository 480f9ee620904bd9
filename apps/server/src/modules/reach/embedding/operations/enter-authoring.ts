import { AUTHORING_HOURS, enterAuthoring } from '@moqi/api/reach/embedding';
import { DomainError } from '#kernel/refusal.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { referToUpload, uploadsOf } from '#modules/trust/files/index.ts';
import { contentsToWire, editableTemplate } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import { authorFor } from '../acts/author-of.ts';
import { digestOf, newAuthoringToken } from '../embedded-task.ts';
import { authoringTickets } from '../store/authorings.ts';

const HOUR_MS = 60 * 60 * 1000;

export const enterAuthoringHandler = handle(enterAuthoring, async ({ actor, input, now, platform, tx, fail }) => {
  const token = newAuthoringToken();
  const endsAt = new Date(now.getTime() + AUTHORING_HOURS * HOUR_MS);
  const one = await authoringTickets.take(tx, digestOf(input.ticket), { digest: digestOf(token), endsAt, now });
  const member = one && (await authorFor(tx, one, actor.origin));
  if (one === undefined || member === undefined) return fail('AUTHORING_ENTRY_ENDED');
  const { party, templateId, page, customerNo, publishes } = one;
  const template = templateId === undefined ? undefined : await editableTemplate(tx, member, templateId).catch(entryEnded);
  const files = template?.working.files ?? [];
  const uploads = await uploadsOf(
    tx,
    party,
    files.map(({ uploadId }) => uploadId),
  );
  return {
    token,
    page,
    corpName: (await organizationOf(tx, party))?.name ?? '',
    customerNo,
    publishes,
    saved:
      template === undefined
        ? null
        : {
            tplId: template.templateId,
            revision: template.revision,
            contents: contentsToWire(template.working),
            files: [...uploads.values()].map((upload) => referToUpload(platform, party, upload, now)),
          },
    endTime: endsAt.toISOString(),
  };
});

/** The company deleted the template since the address was made. */
function entryEnded(error: unknown): never {
  throw error instanceof DomainError ? new DomainError('AUTHORING_ENTRY_ENDED') : error;
}
