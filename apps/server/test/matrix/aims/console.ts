import { readDirectorySync, renewDirectoryToken, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import { changeOrganization, readLoginPolicy, readOrganization, saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { readSettings, saveSettings } from '@moqi/api/enterprise/settings';
import { readSignOn, removeSignOn, saveSignOn } from '@moqi/api/enterprise/single-sign-on';
import { readWorkWeChat, removeWorkWeChat, saveWorkWeChat, testWorkWeChat as tryWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { exportOverview, listOpenMatters, readOverview } from '@moqi/api/reach/overview';
import { deleteCategory, readCategories, saveCategory } from '@moqi/api/work/categories';
import { downloadCertificate } from '@moqi/api/work/completion';
import {
  countEnterpriseContracts,
  downloadContractsExport,
  exportContracts,
  listEnterpriseContracts,
  readContractChoices,
  readContractsExport,
  readViewLink,
} from '@moqi/api/work/contract-lists';
import { giveCopiesAsAdministrator } from '@moqi/api/work/copies';
import { downloadContracts } from '@moqi/api/work/downloads';
import { downloadPackage } from '@moqi/api/work/evidence-packages';
import { writeConnection } from '#modules/enterprise/work-wechat/store/connections.ts';
import { transact } from '#platform/database/transact.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

let count = 0;
/** Another value each time: what changes nothing leaves no entry in the log. */
const settings = () => ({
  deadlineDays: 1 + (++count % 300),
  reminderDays: 3,
  retentionDays: 30,
  mobileProof: false,
  notifyCompleted: true,
  notifyRefused: true,
  notifyExpired: true,
  returnHosts: [],
  adminsSeeConfidential: false,
  machineReading: true,
});

async function addCategory({ world, party }: Target): Promise<string> {
  const categoryId = crypto.randomUUID();
  const row = { party_id: party, category_id: categoryId, name: `目标分类 ${++count}`, roles: '[]', is_ordered: true };
  await world.platform.db.insertInto('contract_categories').values(row).execute();
  return categoryId;
}

/** WeCom, which the simulator stands for. */
async function connect({ world, party }: Target): Promise<object> {
  const { db, secrets } = world.platform;
  const connection = { corpId: 'ww01', agentId: '1000002', secret: 'x', changedBy: '程望舒', changedAt: world.clock.now() };
  await transact(db, (tx) => writeConnection(tx, secrets, party, connection));
  return {};
}

export const aims: Record<string, Aim> = {
  [changeOrganization.name]: () => ({ companyName: `目标更名第${++count}有限公司`, legalPerson: '程望舒' }),
  [countEnterpriseContracts.name]: () => ({}),
  [deleteCategory.name]: async (target) => ({ categoryId: await addCategory(target) }),
  [downloadCertificate.name]: ({ applyId }) => ({ applyId }),
  [downloadContracts.name]: ({ applyId }) => ({ applyIds: applyId }),
  [downloadContractsExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [downloadPackage.name]: ({ applyId }) => ({ applyId }),
  [exportContracts.name]: () => ({}),
  [exportOverview.name]: () => ({ period: 'month' }),
  [giveCopiesAsAdministrator.name]: ({ applyId, memberId }) => ({ applyId, corpUserIds: [memberId] }),
  [listEnterpriseContracts.name]: () => ({ pageSize: 100 }),
  [listOpenMatters.name]: () => ({}),
  [readCategories.name]: () => ({}),
  [readContractChoices.name]: () => ({}),
  [readContractsExport.name]: () => ({ exportId: crypto.randomUUID() }),
  [readLoginPolicy.name]: () => ({}),
  [readOrganization.name]: () => ({}),
  [readOverview.name]: () => ({ period: 'year' }),
  [readDirectorySync.name]: () => ({}),
  [readSettings.name]: () => ({}),
  [readSignOn.name]: () => ({}),
  [readWorkWeChat.name]: () => ({}),
  [removeSignOn.name]: () => ({}),
  [removeWorkWeChat.name]: connect,
  [renewDirectoryToken.name]: () => ({}),
  [readViewLink.name]: ({ applyNo }) => ({ applyNo }),
  [saveCategory.name]: () => ({ categoryName: `分类 ${++count}`, roleJson: [] }),
  // the hours keep nobody out, and are others each time: what changes nothing leaves no entry in the log
  [saveLoginPolicy.name]: () => ({ secondFactor: false, signOnOnly: false, networks: [], sessionHours: 100 + (++count % 60) }),
  [saveSettings.name]: settings,
  [stopDirectorySync.name]: async ({ world, party }) => {
    const row = {
      token_digest: Buffer.alloc(32),
      created_by: party,
      created_by_name: '程望舒',
      created_at: world.clock.now(),
    };
    const written = world.platform.db.insertInto('directory_syncs').values({ party_id: party, ...row });
    await written.onConflict((conflict) => conflict.doNothing()).execute();
    return {};
  },
  [saveSignOn.name]: () => ({
    issuer: 'https://sso.example.invalid',
    clientId: 'moqi',
    clientSecret: 'x',
    domains: [],
    enterpriseCode: 'aimed',
  }),
  [saveWorkWeChat.name]: () => ({ workCorpId: 'ww01', agentId: '1000002', secret: `x${++count}` }),
  [tryWorkWeChat.name]: connect,
};

// an export belongs to the member who asked for it, so without one there is nothing to read
export const refusals = {
  // a contract that nobody has signed has no certificate yet
  [downloadCertificate.name]: 'CERTIFICATE_NOT_COMPLETED',
  // the contract was revoked by a call before, and its package is made a minute later
  [downloadPackage.name]: 'EVIDENCE_PACKAGE_NOT_READY',
  [readContractsExport.name]: 'EXPORT_UNKNOWN',
  [downloadContractsExport.name]: 'EXPORT_UNKNOWN',
  // no login is set up, and nobody answers at that address
  [removeSignOn.name]: 'NOT_FOUND',
  [saveSignOn.name]: 'SIGN_ON_UNAVAILABLE',
} as const;

export const groupRefusals = {
  // a token manages all members, so who manages those of a group makes none
  [renewDirectoryToken.name]: 'DIRECTORY_MAKER_UNFIT',
} as const;
