/** The channel through which partners sell. */
export const partnerChannel = '213'
