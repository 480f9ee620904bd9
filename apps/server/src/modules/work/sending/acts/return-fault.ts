import type { Words } from '@moqi/api';
import { returnHost } from '@moqi/rules';
import type { Member, Person } from '#kernel/actor.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import type { Database } from '#platform/platform.ts';

function faultOf(host: string | undefined, hosts: readonly string[], isCompany: boolean): Words | undefined {
  if (host === undefined)
    return { 'zh-CN': '要是 https:// 开头的网址，不能带账号', en: 'it has to be an https:// address without a login' };
  if (!isCompany) return { 'zh-CN': '个人发起的合同不能指定跳转的网站', en: 'contracts of persons cannot name a site to go on to' };
  return hosts.includes(host)
    ? undefined
    : {
        'zh-CN': `企业设置里没有允许 ${host}，请管理员先添加`,
        en: `the company settings do not allow ${host}; an administrator can add it`,
      };
}

/** Why signers cannot be led to an address; undefined: the sender's enterprise vouches for its host. */
export async function returnFault(db: Database, actor: Person | Member, url: string | undefined): Promise<Words | undefined> {
  if (url === undefined || url === '') return undefined;
  const { returnHosts } = await settingsOf(db, actor.party);
  return faultOf(returnHost(url), returnHosts, actor.kind === 'member');
}
