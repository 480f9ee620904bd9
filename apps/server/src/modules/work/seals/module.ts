import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF } from './events.ts';
import { remakeObjectsHandler } from './jobs/remake-objects.ts';
import { drawFirstSealOfVerified } from './listeners/draw-first-seal.ts';
import { finishSealApproval } from './listeners/finish-seal-approval.ts';
import { followName } from './listeners/follow-name.ts';
import { followRename } from './listeners/follow-rename.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import { approveSealHandler } from './operations/approve-seal.ts';
import { deleteInkHandler, setDefaultInkHandler } from './operations/change-signature.ts';
import { deleteSealHandler } from './operations/delete-seal.ts';
import { freezeSealHandler } from './operations/freeze-seal.ts';
import { grantOrRevokeSealHandler } from './operations/grant-or-revoke-seal.ts';
import { listInksHandler } from './operations/list-inks.ts';
import { listRoleSealsHandler, readRoleSealsHandler } from './operations/list-role-seals.ts';
import { listSealUsersHandler } from './operations/list-seal-users.ts';
import { listSealsHandler } from './operations/list-seals.ts';
import { listUsableSealsHandler } from './operations/list-usable-seals.ts';
import { operateSealHandler } from './operations/operate-seal.ts';
import { saveChopHandler, saveInkHandler } from './operations/save-ink.ts';
import { showSealImageHandler } from './operations/show-seal-image.ts';
import { uploadSealImageHandler } from './operations/upload-seal-image.ts';

export const handlers: readonly Handler[] = [
  approveSealHandler,
  deleteInkHandler,
  deleteSealHandler,
  freezeSealHandler,
  grantOrRevokeSealHandler,
  listInksHandler,
  listRoleSealsHandler,
  listSealUsersHandler,
  listSealsHandler,
  listUsableSealsHandler,
  operateSealHandler,
  readRoleSealsHandler,
  saveChopHandler,
  saveInkHandler,
  setDefaultInkHandler,
  showSealImageHandler,
  uploadSealImageHandler,
];

export const events: readonly EventKind[] = Object.values(EVENT_OF);
export const listeners: readonly Listener[] = [drawFirstSealOfVerified, finishSealApproval, followName, followRename, forgetPerson];

export const jobs: readonly JobHandler<object>[] = [remakeObjectsHandler];
