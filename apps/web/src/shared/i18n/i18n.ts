import type { Locale } from '@moqi/rules';
import { createInstance, type FlatNamespace, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, preferredLocale, rememberLocale } from './locale.ts';
import { inSentenceCase } from './sentence-case.ts';

type Texts = { default: Record<string, unknown> };

/** Every feature keeps its texts beside itself; the frame's are in `app`. Only the language in use is fetched, with its route. */
const ofFeatures = import.meta.glob<Texts>('../../features/*/*/texts/*.json');
const ofTheFrame = import.meta.glob<Texts>('./texts/*.json');

/** A namespace is the name of a feature, whatever its area. */
function fileOf(namespace: string, locale: string): (() => Promise<Texts>) | undefined {
  if (namespace === 'app') return ofTheFrame[`./texts/${locale}.json`];
  const end = `/${namespace}/texts/${locale}.json`;
  return Object.entries(ofFeatures).find(([path]) => path.endsWith(end))?.[1];
}

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (locale: string, namespace: string): Promise<Record<string, unknown>> => {
    const load = fileOf(namespace, locale);
    if (!load) throw new Error(`no texts of ${namespace} in ${locale}`);
    return (await load()).default;
  },
};

const sentenceCase = { type: 'postProcessor' as const, name: 'sentenceCase', process: inSentenceCase };

export const i18n: I18n = createInstance();

let starting: Promise<unknown> = Promise.resolve();

/** Starts the language of the visitor and fetches the texts of the frame. */
export async function startTexts(locale: Locale = preferredLocale()): Promise<void> {
  starting = i18n
    .use(backend)
    .use(sentenceCase)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: LOCALES,
      load: 'currentOnly',
      ns: ['app'],
      defaultNS: 'app',
      postProcess: [sentenceCase.name],
      keySeparator: '.',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  await starting;
  document.documentElement.lang = locale;
}

/** Fetches the texts of a feature; a route does it before it shows the page. */
export async function loadTexts(namespace: FlatNamespace): Promise<void> {
  await starting;
  await i18n.loadNamespaces(namespace);
}

export async function changeLocale(locale: Locale): Promise<void> {
  rememberLocale(locale);
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}
