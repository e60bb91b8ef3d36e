/** The channel in which partners sell. */
export const partnerChannel = '213'
