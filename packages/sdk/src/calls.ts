import type { InputOf, OutputOf } from '@moqi/api';
import type { askSending, readSendingRequest } from '@moqi/api/reach/agents';
import type { listCallbacks, resendCallback } from '@moqi/api/reach/callbacks';
import type { embedAuthoring, embedPreparing, embedSigning, listAuthored, sendDraft } from '@moqi/api/reach/embedding';
import type { askIdentity, readIdentity } from '@moqi/api/reach/identity-requests';
import type { passTime, readSandboxMessages } from '@moqi/api/reach/sandboxes';
import type { executeApiTemplate, findApiTemplate, listApiTemplates } from '@moqi/api/work/api-templates';
import type {
  askAuthorisation,
  listKeySeals,
  readAuthorisationRequest,
  readKeySeal,
  signAuthorised,
  withdrawAuthorisation,
} from '@moqi/api/work/auto-signing';
import type { readBulk, sendBulk } from '@moqi/api/work/bulk-sending';
import type { listCategories } from '@moqi/api/work/categories';
import type { listApplications } from '@moqi/api/work/contract-lists';
import type { extendDeadline, readContract, revokeContract } from '@moqi/api/work/contracts';
import type { remindSigners } from '@moqi/api/work/deliveries';
import type { readContractText, verifyContract } from '@moqi/api/work/downloads';
import type { createContract, draftFromTemplate, executeTemplate } from '@moqi/api/work/sending';
import type { findTemplate, listUsableTemplates } from '@moqi/api/work/templates';

interface Call<Op> {
  readonly input: InputOf<Op>;
  readonly output: OutputOf<Op>;
}

/** What a key may call, by its path; inputs and outputs are those of the operations themselves. */
export interface Calls {
  readonly 'templates/list': Call<typeof listUsableTemplates>;
  readonly 'templates/find': Call<typeof findTemplate>;
  readonly 'templates/codes': Call<typeof listApiTemplates>;
  readonly 'templates/code': Call<typeof findApiTemplate>;
  readonly 'templates/embedAuthoring': Call<typeof embedAuthoring>;
  readonly 'templates/authored': Call<typeof listAuthored>;
  readonly 'categories/list': Call<typeof listCategories>;
  readonly 'contracts/create': Call<typeof createContract>;
  readonly 'contracts/createFromTemplate': Call<typeof executeTemplate>;
  readonly 'contracts/draftFromTemplate': Call<typeof draftFromTemplate>;
  readonly 'contracts/askSending': Call<typeof askSending>;
  readonly 'contracts/sendingRequest': Call<typeof readSendingRequest>;
  readonly 'contracts/createFromCode': Call<typeof executeApiTemplate>;
  readonly 'bulks/send': Call<typeof sendBulk>;
  readonly 'bulks/status': Call<typeof readBulk>;
  readonly 'contracts/list': Call<typeof listApplications>;
  readonly 'contracts/status': Call<typeof readContract>;
  readonly 'contracts/text': Call<typeof readContractText>;
  readonly 'contracts/verify': Call<typeof verifyContract>;
  readonly 'contracts/revoke': Call<typeof revokeContract>;
  readonly 'contracts/extend': Call<typeof extendDeadline>;
  readonly 'contracts/remind': Call<typeof remindSigners>;
  readonly 'contracts/embedPreparing': Call<typeof embedPreparing>;
  readonly 'contracts/embedSigning': Call<typeof embedSigning>;
  readonly 'contracts/sendDraft': Call<typeof sendDraft>;
  readonly 'seals/list': Call<typeof listKeySeals>;
  readonly 'seals/find': Call<typeof readKeySeal>;
  readonly 'seals/askAuthorization': Call<typeof askAuthorisation>;
  readonly 'seals/authorization': Call<typeof readAuthorisationRequest>;
  readonly 'seals/sign': Call<typeof signAuthorised>;
  readonly 'seals/withdrawAuthorization': Call<typeof withdrawAuthorisation>;
  readonly 'identity/ask': Call<typeof askIdentity>;
  readonly 'identity/status': Call<typeof readIdentity>;
  readonly 'callbacks/list': Call<typeof listCallbacks>;
  readonly 'callbacks/resend': Call<typeof resendCallback>;
  readonly 'sandbox/passTime': Call<typeof passTime>;
  readonly 'sandbox/messages': Call<typeof readSandboxMessages>;
}

/** The lists that go on by a cursor. */
export type ListPath = { [Path in keyof Calls]: 'cursor' extends keyof Calls[Path]['input'] ? Path : never }[keyof Calls];

/** What narrows such a list. */
export type ListFilters<Path extends ListPath> = Omit<Calls[Path]['input'], 'cursor' | 'itemPage'>;

export type ListRow<Path extends ListPath> = Calls[Path]['output']['list'][number];

/** What is answered by a file, and what names it. */
export interface Downloads {
  readonly 'contracts/download': { readonly applyIds: string };
  readonly 'contracts/certificate': { readonly applyId: string };
  readonly 'contracts/evidence-package': { readonly applyId: string };
}
