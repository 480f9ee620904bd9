/** Opens the operator's door of the journeys' server. */
export const OPERATOR_TOKEN = 'operator of the journeys';
