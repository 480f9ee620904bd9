import type app from './shared/i18n/texts/zh-CN.json';
import type { FeatureTexts } from './texts.gen.ts';

type Leaves<Texts, Path extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Key}` : Leaves<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];
/** The frame's texts are always there: each feature may use them as `app:close`. */
type Framed<Texts> = Texts & { readonly [Key in Leaves<typeof app, 'app:'>]: string };

type FramedTexts = { readonly [Name in keyof FeatureTexts]: Framed<FeatureTexts[Name]> };

/** Namespaces are the names of features. A key that a namespace does not have is an error of the compiler. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
  }
  interface ResourceNamespaceMap extends FramedTexts {
    app: typeof app;
  }
}
