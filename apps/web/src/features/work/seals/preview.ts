import { drawSeal } from '@moqi/rules';

export const GENERATED_KINDS = ['round', 'oval', 'square', 'legal', 'name'] as const;
export type GeneratedKind = (typeof GENERATED_KINDS)[number];

/** Length of a seal's own name. */
export const NAME_LENGTH = { min: 2, max: 20 } as const;

/** What each kind is usually called. */
export const USUAL_NAMES: Readonly<Record<GeneratedKind, string>> = {
  round: '合同专用章',
  oval: '财务专用章',
  square: '骑缝专用章',
  legal: '法定代表人章',
  name: '个人名章',
};

export interface SealWish {
  readonly kind: GeneratedKind;
  readonly company: string;
  readonly sealName: string;
  readonly code: string;
  /** the name on a personal seal; empty: not chosen yet */
  readonly engraved: string;
}

/** An official seal has the star alone. */
const OFFICIAL = '公章';
/** Invoice seals are 40 mm wide, other oval ones 45. */
const INVOICE = '发票专用章';
/** The legal representative's name is known to the server only. */
const STAND_IN = '法人';

/** The seal as it will be made, or nothing while its words cannot be engraved. */
export function previewOf({ kind, company, sealName, code, engraved }: SealWish): string | undefined {
  const digits = code === '' ? {} : { code };
  try {
    switch (kind) {
      case 'round':
        return drawSeal({ shape: 'round', name: company, ...(sealName === OFFICIAL ? {} : { subLine: sealName }), ...digits });
      case 'oval':
        return drawSeal({ shape: 'oval', name: company, subLine: sealName, widthMm: sealName === INVOICE ? 40 : 45, ...digits });
      case 'square':
        return drawSeal({ shape: 'square', name: company, subLine: sealName });
      case 'legal':
        return drawSeal({ shape: 'square', name: STAND_IN });
      case 'name':
        return drawSeal({ shape: 'chop', name: engraved });
    }
  } catch (error) {
    // a name that is too short or too long while it is being typed
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
