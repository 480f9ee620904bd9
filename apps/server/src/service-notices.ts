import type { Service } from './modules/trust/certificates/index.ts';

interface Notice {
  readonly zh: string;
  readonly en: string;
}

const NOTICES: Readonly<Record<Service['kind'], (name: string) => Notice>> = {
  authority: (name) => ({
    zh: `证书机构“${name}”暂时不可用：需要它签发证书的签署暂时不能进行，其余照常，恢复后不必重启。`,
    en: `The certification authority “${name}” is not available: signatures that need a certificate of it wait, everything else works, and no restart is needed once it is back.`,
  }),
  keys: (name) => ({
    zh: `硬件令牌“${name}”暂时不可用：密钥在其中的签署暂时不能进行，其余照常，恢复后不必重启。`,
    en: `The hardware token “${name}” is not available: signatures with keys in it wait, everything else works, and no restart is needed once it is back.`,
  }),
  timestamps: (name) => ({
    zh: `时间戳服务“${name}”暂时不可用：签署照常，但不带时间戳，恢复后不必重启。`,
    en: `The timestamp service “${name}” is not available: signatures are made without a timestamp, and no restart is needed once it is back.`,
  }),
};

/** What the terminal says of a start without something that signatures depend on: one sentence for each, in both languages. */
export function serviceNotices(services: readonly Service[]): string {
  const missing = services.filter(({ state }) => state === 'missing').map(({ kind, name }) => NOTICES[kind](name));
  return missing.map(({ zh, en }) => `${zh}\n${en}\n`).join('');
}
