import type { MessageWords } from '#modules/records/notifications/index.ts';

/** A login with a device that the person has not used before. */
export function newDeviceWords({ device, ip }: { readonly device: string; readonly ip: string }): MessageWords {
  const what = device || '未知设备';
  return {
    subject: '新设备登录提醒',
    zh: (brief) => `你的墨契账号刚在新设备登录：${brief(what)}，IP ${ip}。不是你本人，请马上修改密码，并在“账号安全”里让它退出。`,
    en: `Your Moqi account was just logged in to on a new device: ${device || 'unknown device'}, IP ${ip}. If this was not you, please change your password at once and log that device out under “Account security”.`,
  };
}
