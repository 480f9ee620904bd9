import type { Locale } from '@moqi/rules';
import type { AgreementName } from '../agreement-drawer.tsx';
import { chineseAgreements } from './chinese.ts';
import { englishAgreements } from './english.ts';

export interface AgreementText {
  readonly title: string;
  readonly effective: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

export const agreements: Readonly<Record<Locale, Readonly<Record<AgreementName, AgreementText>>>> = {
  'zh-CN': chineseAgreements,
  en: englishAgreements,
};
