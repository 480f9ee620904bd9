export declare const MODULE_ORDER: readonly (readonly string[])[];
