/**
 * Returns an account form as a partner fills it in: customer, address and offering; Home Fibre 30 for six months at
 * 230,000.
 */
export const aTenant = (customerCode: string) => ({
  customerCode,
  name: 'Ma Ei Ei Mon',
  certificateType: 'nrc',
  certificateNo: `12/KAMAYA(N)${customerCode.slice(-6)}`,
  contactTel: '09771234567',
  province: 'YGN',
  city: 'YGN-C',
  town: 'YGN-KMY',
  manageAddress: 'Room 5, Inya Lake Residences',
  productOfferingCode: 'HF30',
  priceCode: 'HF30-6',
  expectedAmount: 230_000,
  informationVerified: true as const,
})
