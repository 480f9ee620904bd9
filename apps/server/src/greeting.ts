import type { Config } from './platform/config.ts';

/** An account that comes with the demo data, for people to try the product with. */
export interface DemoAccount {
  /** Who that is, in a few words: 张伟 · 墨契演示科技 管理员 */
  readonly label: string;
  /** Mobile number or e-mail address. */
  readonly login: string;
  readonly password: string;
}

/** What the terminal shows when everything runs. */
export function greeting(config: Config, accounts: readonly DemoAccount[]): string {
  const lines = ['', `墨契 Moqi  →  ${config.publicUrl}`, ''];
  if (accounts.length > 0) {
    lines.push('演示账号 Demo accounts');
    for (const { label, login, password } of accounts) lines.push(`  ${login}   ${password}   ${label}`);
    lines.push('');
  }
  if (config.mode === 'embedded') lines.push(`短信与邮件 Messages  →  ${config.publicUrl}/dev/outbox`);
  lines.push(`数据 Data  →  ${config.dataDir}`, 'Ctrl-C 停止 stops everything', '', '');
  return lines.join('\n');
}
