/**
 * Why an office file is not converted: it carries macros, other files, or contents that lie elsewhere; it needs a password; it unpacks to too
 * much; or it is damaged.
 */
export type OfficeFault = 'macros' | 'embedded' | 'linked' | 'password' | 'content' | 'damaged';

export class OfficeRefused extends Error {
  readonly fault: OfficeFault;
  constructor(fault: OfficeFault, options?: ErrorOptions) {
    super(`office file refused: ${fault}`, options);
    this.name = 'OfficeRefused';
    this.fault = fault;
  }
}
