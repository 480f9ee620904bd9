/** The one page of signing that another site may frame. */
export const FRAMED_PATH = '/embed/sign';
/** The page at which a draft is prepared. */
export const PREPARING_PATH = '/embed/prepare';
/** The pages of templates that customers make. */
export const AUTHORING_PATHS = { edit: '/advancedVersion/APICust/addTp', preview: '/advancedVersion/APICust/preview' } as const;
