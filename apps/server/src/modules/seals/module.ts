import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { drawFirstSealHandler } from './jobs/draw-first-seal.ts';
import { finishSealApprovalHandler } from './jobs/finish-seal-approval.ts';
import { followRenameHandler } from './jobs/follow-rename.ts';
import { handOverSealsHandler } from './jobs/hand-over-seals.ts';
import { writeUsesExportHandler } from './jobs/write-uses-export.ts';
import { approveSealHandler } from './operations/approve-seal.ts';
import { deleteInkHandler } from './operations/delete-ink.ts';
import { deleteSealHandler } from './operations/delete-seal.ts';
import { downloadSealUsesExportHandler, exportSealUsesHandler, readSealUsesExportHandler } from './operations/export-seal-uses.ts';
import { freezeSealHandler } from './operations/freeze-seal.ts';
import { grantOrRevokeSealHandler } from './operations/grant-or-revoke-seal.ts';
import { listInksHandler } from './operations/list-inks.ts';
import { listMemberSealsHandler } from './operations/list-member-seals.ts';
import { listRoleSealsHandler, readRoleSealsHandler } from './operations/list-role-seals.ts';
import { listSealUsersHandler } from './operations/list-seal-users.ts';
import { listSealUsesHandler } from './operations/list-seal-uses.ts';
import { listSealsHandler } from './operations/list-seals.ts';
import { listUsableSealsHandler } from './operations/list-usable-seals.ts';
import { operateSealHandler } from './operations/operate-seal.ts';
import { saveInkHandler } from './operations/save-ink.ts';
import { showSealImageHandler } from './operations/show-seal-image.ts';
import { uploadSealImageHandler } from './operations/upload-seal-image.ts';

export const handlers: readonly Handler[] = [
  approveSealHandler,
  deleteInkHandler,
  deleteSealHandler,
  downloadSealUsesExportHandler,
  exportSealUsesHandler,
  freezeSealHandler,
  grantOrRevokeSealHandler,
  listInksHandler,
  listMemberSealsHandler,
  listRoleSealsHandler,
  listSealUsersHandler,
  listSealUsesHandler,
  listSealsHandler,
  listUsableSealsHandler,
  operateSealHandler,
  readRoleSealsHandler,
  readSealUsesExportHandler,
  saveInkHandler,
  showSealImageHandler,
  uploadSealImageHandler,
];
export const jobs: readonly JobHandler<object>[] = [
  drawFirstSealHandler,
  finishSealApprovalHandler,
  followRenameHandler,
  handOverSealsHandler,
  writeUsesExportHandler,
];
