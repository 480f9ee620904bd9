// node 03-send-from-a-template.ts 设备采购合同 韩立川 13800000000
import { moqi } from './client.ts';

const [tplName = '', fullName = '', mobile = ''] = process.argv.slice(2);

const { list } = await moqi.call('templates/list', {});
const template = list.find((one) => one.tplName === tplName);
if (!template) throw new Error(`there is no template ${tplName}`);
// our own role is filled by itself
const { contents } = await moqi.call('templates/find', { tplId: template.tplId });
const signatoryJson = contents.roleJson.filter(({ ownFlag }) => ownFlag !== 1).map(({ roleName }) => ({ roleName, fullName, mobile }));
const { applyNo } = await moqi.call('contracts/createFromTemplate', { tplId: template.tplId, signatoryJson });
console.log(applyNo);
