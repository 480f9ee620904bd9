import type { ErrorTable } from '../../errors/error-table.ts';

export const workWeChatRefusals = {
  WECOM_SECRET_NEEDED: [
    11185,
    '换了企业或应用，原来的 Secret 不能用了，没有保存。请填写新应用的 Secret',
    'This is another company or application, so the Secret that was kept does not fit. Nothing was saved; please enter its own Secret',
  ],
  WECOM_NOBODY: [
    11186,
    '在企业微信通讯录里没有按手机号找到你，没有发出。请让你在那里登记的手机号和这里账号的手机号一致',
    'WeCom has nobody with your mobile number, so nothing was sent. Please see that the number you have there is the one of your account here',
  ],
  WECOM_OUT_OF_SIGHT: [
    11187,
    '这个应用看不到你，没有发出。请在企业微信管理后台把你加入应用的可见范围',
    'You are outside of what this application may see, so nothing was sent. Please add yourself to its visible range in the WeCom admin console',
  ],
  WECOM_ADDRESS_UNTRUSTED: [
    11188,
    '企业微信不信任这台服务器的 IP {address}，没有发出。请在应用的“企业可信 IP”里加上它',
    'WeCom does not trust the address {address} of this server, so nothing was sent. Please add it to the trusted IPs of the application',
  ],
  WECOM_APP_WRONG: [
    11189,
    '企业微信不认这组企业 ID、AgentId 和 Secret，没有发出。请对照管理后台改正，再保存',
    'WeCom does not know this corp ID, AgentId and Secret together, so nothing was sent. Please compare them with the WeCom admin console and save again',
  ],
  WECOM_AWAY: [
    11190,
    '企业微信没有答复，没有发出。设置都在，请稍后再试',
    'WeCom did not answer, so nothing was sent. Your settings are kept; please try again later',
  ],
  WECOM_REFUSED: [
    11196,
    '企业微信拒绝了这条通知，错误码 {code}，没有发出。请在企业微信开发者中心查这个错误码',
    'WeCom refused this notice with error {code}, so nothing was sent. Please look the error up at the WeCom developer centre',
  ],
} as const satisfies ErrorTable;
