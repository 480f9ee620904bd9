/** The page where a party of the contract has its files checked, and anybody else a file of their own. */
export const validationPath = (contractNumber: string): string =>
  `/certi/toValiView?${new URLSearchParams({ applyNo: contractNumber }).toString()}`;
