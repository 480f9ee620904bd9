import { drawSeal } from '@moqi/rules';

export const GENERATED_KINDS = ['round', 'oval', 'square'] as const;
export type GeneratedKind = (typeof GENERATED_KINDS)[number];

export interface SealWish {
  readonly kind: GeneratedKind;
  readonly company: string;
  readonly sealName: string;
  readonly code: string;
}

/** An official seal has the star alone. */
const OFFICIAL = '公章';
/** Invoice seals are 40 mm wide, other oval ones 45. */
const INVOICE = '发票专用章';
/** A square seal carries the legal representative's name, which only the server knows. */
const STAND_IN = '法人';

/** The seal as it will be made, or nothing while its words cannot be engraved. */
export function previewOf({ kind, company, sealName, code }: SealWish): string | undefined {
  const digits = code === '' ? {} : { code };
  try {
    if (kind === 'square') return drawSeal({ shape: 'square', name: STAND_IN });
    if (kind === 'oval')
      return drawSeal({ shape: 'oval', name: company, subLine: sealName, widthMm: sealName === INVOICE ? 40 : 45, ...digits });
    return drawSeal({ shape: 'round', name: company, ...(sealName === OFFICIAL ? {} : { subLine: sealName }), ...digits });
  } catch (error) {
    // a name that is too short or too long while it is being typed
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
